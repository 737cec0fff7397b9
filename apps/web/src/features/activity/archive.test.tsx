import { getArchive } from '@portal/shared/activity/endpoints'
import type { Activity, Archive, Published } from '@portal/shared/activity/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { ArchivePage } from './pages/ArchivePage.tsx'

const room = vi.hoisted(() => ({ forTable: true }))
vi.mock('#lib/use-room-for-table.ts', () => ({ useRoomForTable: () => room.forTable }))
afterEach(() => {
  room.forTable = true
})

const line = (id: string, patch: Partial<Activity>): Activity => ({
  id,
  activityType: 'Event Attendance',
  specificActivity: 'Supper Club',
  actionType: 'Attended',
  date: '2026-11-20T12:00:00.000Z',
  submission: null,
  ...patch,
})
const archive = (activities: Activity[]): Archive => ({
  counters: { events_attended: 1, studies_completed: 2, form_submissions: 3 },
  activities,
  pagination: paginate(1, 100, activities.length),
})
const open = (activities: Activity[]) =>
  renderScreen(<ArchivePage />, {
    at: '/archive',
    answers: on(getArchive, archive(activities)),
  })

const declined = line('2', {
  activityType: 'Form Submission',
  specificActivity: 'Event proposal: Soup',
  actionType: 'Submitted',
  date: '2026-11-02T12:00:00.000Z',
  submission: { status: 'declined', reason: 'We had soup last week.', published: null },
})

test('the counters and the columns of the table', async () => {
  open([line('1', {}), declined])
  expect(screen.getByRole('link', { name: 'Back to Account' }).getAttribute('href')).toBe(
    '/account',
  )
  const table = await screen.findByRole('table', { name: 'All Activities' })
  for (const [label, count] of [
    ['Events Attended', '1'],
    ['Studies Completed', '2'],
    ['Form Submissions', '3'],
  ] as const) {
    expect(screen.getByText(label).parentElement?.textContent).toBe(`${label}${count}`)
  }
  screen.getByRole('heading', { level: 2, name: 'All Activities' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Activity Type',
    'Specific Activity',
    'Action Type',
    'Date',
  ])
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Event Attendance', 'Supper Club', 'Attended', '20 November 2026'],
    [
      'Form Submission',
      'Event proposal: SoupDeclinedWe had soup last week.',
      'Submitted',
      '2 November 2026',
    ],
  ])
})

test('there are cards where a table has no room', async () => {
  room.forTable = false
  open([declined])
  const card = within(await screen.findByRole('article', { name: 'Event proposal: Soup' }))
  for (const text of ['Form Submission', 'Submitted', '2 November 2026', 'Declined']) {
    card.getByText(text)
  }
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  ['pending', 'Being reviewed'],
  ['accepted', 'Accepted'],
] as const)('a form that is %s says so', async (status, text) => {
  open([line('1', { submission: { status, reason: null, published: null } })])
  await screen.findByText(text)
})

test.each<[Published, string, string]>([
  [{ what: 'event', id: '7' }, 'Events', '/events/7'],
  [{ what: 'opportunity', id: '7' }, 'Opportunities', '/opportunities?opportunity=7'],
  [{ what: 'resource', id: '7', kind: 'mentor' }, 'Resources', '/resources?tab=people&resource=7'],
  [{ what: 'resource', id: '7', kind: 'perk' }, 'Perks', '/resources/perks?resource=7'],
])('what was made of a form is linked: %j', async (published, where, address) => {
  open([line('1', { submission: { status: 'accepted', reason: null, published } })])
  const link = await screen.findByRole('link', { name: `See it on ${where}: Supper Club` })
  expect(link.getAttribute('href')).toBe(address)
})

test('an empty archive says what comes here', async () => {
  open([])
  await screen.findByText('Nothing here yet.')
  expect(screen.queryByRole('table')).toBeNull()
})
