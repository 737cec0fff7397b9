import { suggestResource } from '@portal/shared/resources/endpoints'
import { type SuggestTable, suggestTables } from '@portal/shared/resources/forms'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
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
const labels = () =>
  [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)

test.each<[SuggestTable, string]>([
  ['Programmes', 'Title *,Description,Location,Focus,Funding,Equity %,Stage,URL'],
  ['Networks', 'Name *,Description,Type,Location,Member Type,Focus,Partner,URL'],
  [
    'Event Organisations',
    'Org Name *,Event Types,Description,Location,Target Audience,University Run?,URL',
  ],
  ['Perks', 'Title *,Description,Provider,Value,Category,URL'],
  [
    'People',
    'Name *,Type,Expertise,LinkedIn,Website,Background,Location,Country,Recommendation From,Costs',
  ],
  ['Library', 'Title *,Section,Description,Category,URL'],
  ['Locations', 'Name *,Type,Description,Location,Cost,Perks,URL'],
  ['Science', 'Type,Title *,Description,Website URL'],
])('the fields of the form of %s', async (table, expected) => {
  open(table)
  await screen.findByRole('dialog', { name: `Suggest Resource: ${table}` })
  await waitFor(() => expect(labels().join(',')).toBe(expected))
})

test('there is a form for each of the eight tables', () => {
  expect(suggestTables).toHaveLength(8)
})

test('selects begin with an empty choice that names them', async () => {
  const { user } = open('Programmes')
  const focus = await screen.findByRole('combobox', { name: 'Focus' })
  expect(focus.getAttribute('placeholder')).toBe('Select Focus')
  await user.click(focus)
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Select Focus',
    'General Tech',
    'Deep Tech',
    'Various',
  ])
})

test('a suggestion is sent, thanked for by the name of its table, and the dialog closes', async () => {
  const { user, sentTo, onClose } = open('Networks')
  await user.type(await screen.findByLabelText(/^Name/), 'Sisters')
  await user.type(screen.getByLabelText('URL'), 'https://sisters.example')
  await user.click(screen.getByRole('combobox', { name: 'Partner' }))
  await user.click(await screen.findByRole('option', { name: 'Yes', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Suggest Resource' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(notify.success).toHaveBeenCalledWith({
    title: 'Resource Suggested!',
    message: "Thank you for your Networks suggestion. We'll review it shortly.",
  })
  expect(sentTo(suggestResource)).toMatchObject([
    {
      table: 'Networks',
      values: { title: 'Sisters', url: 'https://sisters.example', is_network_partner: 'Yes' },
    },
  ])
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
