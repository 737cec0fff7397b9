import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderThemed } from '#test/render.tsx'
import { TagField } from './TagField.tsx'

function Tags({ initial = [] }: { initial?: string[] }) {
  const { control, watch } = useForm({ defaultValues: { tags: initial } })
  return (
    <>
      <TagField control={control} name="tags" label="Verticals" />
      <p data-testid="tags">{JSON.stringify(watch('tags'))}</p>
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

test('keeps unfinished text when focus moves to the next field', async () => {
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
