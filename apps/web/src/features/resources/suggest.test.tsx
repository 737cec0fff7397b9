import { suggestResource } from '@portal/shared/resources/endpoints'
import { type SuggestTable, suggestForms, suggestTables } from '@portal/shared/resources/forms'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, on } from '#test/server.ts'
import { withMine } from './api.ts'
import { SuggestDialog } from './components/SuggestDialog.tsx'

function open(table: SuggestTable, answer: Answer<typeof suggestResource> = { id: '1' }) {
  const onClose = vi.fn()
  const rendered = renderScreen(<SuggestDialog table={table} onClose={onClose} />, {
    answers: on(suggestResource, answer),
  })
  return { ...rendered, onClose }
}

test.each(suggestTables)('the form of %s has every field', async (table) => {
  open(table)
  await screen.findByRole('dialog', { name: `Suggest Resource: ${table}` })
  const asked = suggestForms[table].fields.map(({ label }) => label)
  const labels = () => [...document.querySelectorAll('form label')].map((one) => one.textContent)
  await waitFor(() => expect(labels().map((text) => text.replace(' *', ''))).toEqual(asked))
})

test('the required mark and the address are checked before anything is sent', async () => {
  const { user, sent } = open('Perks')
  await user.type(await screen.findByLabelText('URL'), 'nowhere')
  await user.click(screen.getByRole('button', { name: 'Suggest Resource' }))
  expect((await screen.findAllByText('Title is required')).length).toBeGreaterThan(0)
  screen.getAllByText('Please enter a valid URL starting with http:// or https://')
  expect(sent).toEqual([])
})

test.each([
  [{ up: 3, down: 1, mine: null }, 'up', { up: 4, down: 1, mine: 'up' }],
  [{ up: 4, down: 1, mine: 'up' }, 'down', { up: 3, down: 2, mine: 'down' }],
  [{ up: 3, down: 2, mine: 'down' }, null, { up: 3, down: 1, mine: null }],
  [{ up: 0, down: 1, mine: 'up' }, 'down', { up: 0, down: 2, mine: 'down' }],
  [{ up: 3, down: 1, mine: 'up' }, 'up', { up: 3, down: 1, mine: 'up' }],
] as const)('%j with the member’s vote %s is %j', (votes, mine, expected) => {
  expect(withMine(votes, mine)).toEqual(expected)
})
