import type { Role } from '@portal/shared/core/access'
import { paginate } from '@portal/shared/core/pagination'
import { listEvents } from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import EventsPage from './pages/EventsPage.tsx'

const supper: PortalEvent = {
  ...sampleEvent,
  title: 'Supper Club',
  date: '2026-11-27T18:00:00.000Z',
  sponsor: 'Granta Angels',
}
const walk: PortalEvent = {
  ...supper,
  id: '2',
  title: 'A walk',
  sponsor: null,
  hostType: 'Partner Event',
}

const upcoming = callTo(listEvents, { query: { when: 'upcoming', page: 1 } })
const past = callTo(listEvents, { query: { when: 'past', page: 1 } })
const pageOf = (events: PortalEvent[], page = 1, total = events.length) => ({
  events,
  pagination: paginate(page, 20, total),
})
const lists = {
  ...on(upcoming, pageOf([supper, walk])),
  ...on(past, pageOf([supper, walk])),
}

const open = (answers: Answers = lists, at = '/events', roles: Role[] = []) =>
  renderScreen(<EventsPage />, { at, answers, user: { roles } })
const card = (name: string) => screen.findByRole('article', { name })

// The first case loads the code of the button, so that the later cases would show it.
test.each<[Role[], number]>([
  [['editor'], 1],
  [['reviewer'], 0],
  [[], 0],
])('the roles %j have %i buttons for the photo', async (roles, count) => {
  open(lists, '/events', roles)
  const one = within(await card('Supper Club'))
  const photo = { name: /Photo/ }
  await waitFor(() => expect(one.queryAllByRole('button', photo)).toHaveLength(count))
})

describe.each([
  ['past', past],
  ['upcoming', upcoming],
] as const)('%s events by pages', (when, first) => {
  const event = (n: number): PortalEvent => ({
    ...walk,
    id: `${n}`,
    title: `Event ${n}`,
    date: new Date(Date.UTC(2020, 0, 100 - n)).toISOString(),
  })
  const some = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => event(from + n))
  const second = callTo(listEvents, { query: { when, page: 2 } })
  const all = {
    ...lists,
    ...on(first, pageOf(some(1, 20), 1, 23)),
    ...on(second, pageOf(some(21, 23), 2, 23)),
  }
  const at = `/events?tab=${when}`

  test('have a button for more events, which focuses the first new one', async () => {
    const { user } = open(all, at)
    await card('Event 20')
    screen.getByText(`Showing 20 of 23 ${when} events`)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    const added = within(await card('Event 21')).getByRole('heading')
    await waitFor(() => expect(document.activeElement).toBe(added))
    screen.getByText(`Showing 23 of 23 ${when} events`)
    expect(screen.getAllByRole('article')).toHaveLength(23)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('show an error of the next page, keep the loaded ones, and can be retried', async () => {
    const { user, sentTo } = open({ ...all, ...on(second, refusal(400, { error: 'Not now' })) }, at)
    await card('Event 20')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Not now')
    expect(screen.getAllByRole('article')).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(sentTo(second)).toHaveLength(2))
  })
})
