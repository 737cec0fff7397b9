import { listResources } from '@portal/shared/resources/endpoints'
import type { Resource } from '@portal/shared/resources/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import PerksPage from './pages/PerksPage.tsx'

const perk = (title: string, fields: Resource['fields']): Resource => ({
  id: title,
  kind: 'perk',
  title,
  description: `About ${title}`,
  url: `https://perks.example/${title}`,
  fields: { requirements: 'None', featured: false, ...fields },
  votes: { up: 0, down: 0, mine: null },
  added_at: '2026-11-01T12:00:00.000Z',
})
const perks = [
  perk('Clouds', {
    provider: 'Cumulus',
    value: '$25,000',
    category: 'Cloud Services',
    rating: 4.8,
    featured: true,
  }),
  perk('Boards', {
    provider: 'Tidy',
    value: '$1,000-$4,000 for 2 years',
    category: 'Productivity',
    rating: 4.5,
    featured: true,
  }),
  perk('Papers', { provider: 'Wren', value: '', category: 'Legal', rating: 4.1, featured: true }),
  perk('Fonts', { provider: 'Easel', value: '$20', category: 'Design', featured: true }),
  perk('Letters', { provider: 'Pigeon', value: '$900', category: 'Marketing', rating: 4.0 }),
]
const open = (at = '/resources/perks', resources = perks) =>
  renderScreen(<PerksPage />, {
    at,
    answers: on(listResources, { resources }),
  })
const region = (name: string) => screen.findByRole('region', { name })

test('shows figures about the perks, and a button for each category', async () => {
  open()
  await region('All Perks (5)')
  const figures = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
  expect(figures).toEqual(
    expect.arrayContaining(['Total Perks5', 'Featured4', 'Total Value$26,920', 'Avg Rating4.3']),
  )
  const buttons = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    'All,Cloud Services,Productivity,Marketing,Legal,Customer Support,Design'.split(','),
  )
})

test('focuses the perk in the URL, and shows a notice if it is missing', async () => {
  open('/resources/perks?resource=Letters')
  const card = within(await region('All Perks (5)')).getByRole('article', { name: 'Letters' })
  const title = within(card).getByRole('heading')
  await waitFor(() => expect(document.activeElement).toBe(title))
  open('/resources/perks?resource=9')
  await screen.findByText('This perk is no longer here.')
})
