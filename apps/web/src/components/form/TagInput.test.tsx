import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { TagInput } from './TagField.tsx'

function Tags({ initial = [] }: { initial?: string[] }) {
  const [tags, setTags] = useState(initial)
  return (
    <>
      <TagInput label="Verticals" value={tags} onChange={setTags} />
      <p data-testid="tags">{JSON.stringify(tags)}</p>
    </>
  )
}

const open = (initial?: string[]) => {
  renderThemed(<Tags {...(initial && { initial })} />)
  return { user: userEvent.setup(), input: screen.getByRole('textbox', { name: 'Verticals' }) }
}
const tags = () => JSON.parse(screen.getByTestId('tags').textContent)

test('Enter and comma add the trimmed text', async () => {
  const { user, input } = open()
  await user.type(input, '  climate {Enter}AI,')
  expect(tags()).toEqual(['climate', 'AI'])
  expect(input).toHaveProperty('value', '')
})

test('empty text and duplicates are ignored', async () => {
  const { user, input } = open(['AI'])
  await user.type(input, '{Enter},   {Enter} AI {Enter}')
  expect(tags()).toEqual(['AI'])
})

test('what was typed last is kept on the way to the next field', async () => {
  const { user, input } = open(['AI'])
  await user.type(input, 'climate')
  await user.tab()
  expect(tags()).toEqual(['AI', 'climate'])
})

test('a pasted list becomes several tags', async () => {
  const { user, input } = open()
  await user.click(input)
  await user.paste('AI, climate, AI')
  expect(tags()).toEqual(['AI', 'climate'])
})

test('Backspace removes the last tag only when the input is empty', async () => {
  const { user, input } = open(['AI', 'climate'])
  await user.type(input, 'x{Backspace}')
  expect(tags()).toEqual(['AI', 'climate'])
  await user.keyboard('{Backspace}')
  expect(tags()).toEqual(['AI'])
})

test('each tag has a remove button, and removing returns focus to the input', async () => {
  const { user, input } = open(['AI', 'climate'])
  await user.click(screen.getByRole('button', { name: 'Remove AI' }))
  expect(tags()).toEqual(['climate'])
  expect(document.activeElement).toBe(input)
})

test('additions and removals are announced', async () => {
  const { user, input } = open()
  await user.type(input, 'AI{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Added AI')
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('status').textContent).toBe('Removed AI')
})

test('Enter does not submit the form around it', async () => {
  let submitted = false
  renderThemed(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted = true
      }}
    >
      <Tags />
    </form>,
  )
  await userEvent
    .setup()
    .type(screen.getByRole('textbox', { name: 'Verticals' }), '{Enter}AI{Enter}')
  expect(submitted).toBe(false)
})
