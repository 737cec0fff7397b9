import type { Role } from '@portal/shared/core/access'
import { paginate } from '@portal/shared/core/pagination'
import { putEventPhoto } from '@portal/shared/events/admin-endpoints'
import {
  getCalendarFeed,
  getEvent,
  listEvents,
  makeCalendarFeed,
  revokeCalendarFeed,
  rsvpToEvent,
  withdrawFromEvent,
} from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { EventsPage } from './pages/EventsPage.tsx'

const supper: PortalEvent = {
  id: '1',
  title: 'Supper Club',
  date: '2026-11-27T18:00:00.000Z',
  time: '18:00–20:30',
  location: 'Fenside Hub',
  sponsor: 'Granta Angels',
  partner: 'Backs Ventures',
  signupLink: 'https://tickets.example/supper',
  attendeeType: 'Founder Only',
  hostType: 'Network Hosted',
  photo: null,
  places: null,
  rsvp: null,
  pod: null,
}
const walk: PortalEvent = {
  ...supper,
  id: '2',
  title: 'A walk',
  sponsor: null,
  partner: null,
  signupLink: 'TBC',
  hostType: 'Partner Event',
}
const ours: PortalEvent = {
  ...walk,
  id: '3',
  title: 'Our own',
  places: { capacity: 10, going: 10, waiting: 2 },
}

const upcoming = callTo(listEvents, { query: { when: 'upcoming' } })
const past = callTo(listEvents, { query: { when: 'past', page: 1 } })
const pageOf = (events: PortalEvent[], page = 1, total = events.length) => ({
  events,
  pagination: paginate(page, 20, total),
})
const lists = {
  ...on(upcoming, { events: [supper, walk, ours] }),
  ...on(past, pageOf([supper, walk])),
}

const open = (answers: Answers = lists, at = '/events', role: Role = 'member') =>
  renderScreen(<EventsPage />, { at, answers, user: { role } })
const card = (name: string) => screen.findByRole('article', { name })

test('the texts of the page and of an upcoming event', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Events')
  screen.getByText('Discover upcoming events, workshops, and networking opportunities')
  const calendar = screen.getByRole('link', { name: /^Subscribe to our Calendar/ })
  expect(calendar.getAttribute('href')).toBe('https://calendar.willow.example')
  expect(calendar.getAttribute('target')).toBe('_blank')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Upcoming',
    'Past',
  ])
  const one = within(await card('Supper Club'))
  for (const text of [
    'Hosted by Willow',
    '18:00–20:30',
    'Fenside Hub',
    'Founder Only',
    'Sponsor: Granta Angels',
    'Partner: Backs Ventures',
  ]) {
    one.getByText(text)
  }
  one.getByText(/^Fri,? 27 November$/)
  const link = one.getByRole('link', { name: /^RSVP/ })
  expect(link.getAttribute('href')).toBe('https://tickets.example/supper')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('without a link there is nothing to press, and without backers it says so', async () => {
  open()
  const one = within(await card('A walk'))
  one.getByText('Hosted by Partner Event')
  one.getByText('No sponsor/partner')
  expect(one.getByRole('button', { name: 'Link TBC' })).toHaveProperty('disabled', true)
})

test('a past event is greyed out, and has RSVP only with a link', async () => {
  const { user, address } = open()
  await card('Supper Club')
  await user.click(screen.getByRole('tab', { name: 'Past' }))
  expect(address()).toBe('/events?tab=past')
  const one = within(await card('Supper Club'))
  one.getByText('Photo')
  one.getByText('Past Event')
  one.getByRole('link', { name: /^RSVP/ })
  const other = within(await card('A walk'))
  expect(other.queryAllByRole('button')).toEqual([])
  expect(other.queryAllByRole('link')).toEqual([])
})

test('each tab says when it is empty', async () => {
  const { user } = open({ ...on(upcoming, { events: [] }), ...on(past, pageOf([])) })
  await screen.findByText('No upcoming events at the moment.')
  screen.getByText('Check back soon for new opportunities!')
  await user.click(screen.getByRole('tab', { name: 'Past' }))
  await screen.findByText('No past events to display.')
})

test('opening the sign-up page is written down once, and can be taken back', async () => {
  const { user, sentTo } = open({
    ...lists,
    ...on(rsvpToEvent, { ...supper, rsvp: 'going' }),
    ...on(withdrawFromEvent, supper),
  })
  const one = within(await card('Supper Club'))
  const press = () => user.click(one.getByRole('link', { name: /^RSVP/ }))
  await press()
  await one.findByText('You are signed up')
  await press()
  expect(sentTo(rsvpToEvent)).toEqual([{ event_id: '1' }])
  await user.click(one.getByRole('button', { name: 'Withdraw from Supper Club' }))
  await waitFor(() => expect(one.queryByText('You are signed up')).toBeNull())
})

test('an event with places of ours tells who is ahead, and may put her on the waiting list', async () => {
  const { user } = open({
    ...lists,
    ...on(rsvpToEvent, {
      ...ours,
      rsvp: 'waiting',
      places: { capacity: 10, going: 10, waiting: 3 },
    }),
  })
  const one = within(await card('Our own'))
  one.getByText('10 of 10 places taken, 2 waiting')
  await user.click(one.getByRole('button', { name: 'RSVP Our own' }))
  await one.findByText('You are on the waiting list')
  one.getByText('10 of 10 places taken, 3 waiting')
  expect(one.queryByRole('button', { name: 'RSVP Our own' })).toBeNull()
})

test.each([
  [409, 'conflict', 'This event has already begun'],
  [429, 'too_many_requests', 'Too many attempts. Please try again in 20 seconds'],
])('a sign-up refused with %i says why and changes nothing', async (status, code, error) => {
  const { user } = open({ ...lists, ...on(rsvpToEvent, refusal(status, { code, error })) })
  const one = within(await card('Our own'))
  await user.click(one.getByRole('button', { name: 'RSVP Our own' }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
  expect(one.queryByText(/You are/)).toBeNull()
  one.getByRole('button', { name: 'RSVP Our own' })
})

test.each(['member', 'reviewer'] as const)(
  'somebody with the role %s adds no photo',
  async (role) => {
    open(lists, '/events', role)
    const one = within(await card('Supper Club'))
    expect(one.queryByRole('button', { name: /Photo/ })).toBeNull()
  },
)

test('an editor adds a photo, and it shows at once', async () => {
  const { user, sent } = open(
    {
      ...lists,
      ...on(putEventPhoto, { photo: '/api/events/photos/9/' }),
    },
    '/events',
    'editor',
  )
  const one = within(await card('Supper Club'))
  await one.findByRole('button', { name: 'Add Photo: Supper Club' })
  const input = (await card('Supper Club')).querySelector('input[type=file]')
  const photo = new File(['x'], 'x.png', { type: 'image/png' })
  if (input instanceof HTMLElement) await user.upload(input, photo)
  await one.findByRole('button', { name: 'Change Photo: Supper Club' })
  expect((await card('Supper Club')).querySelector('img')?.getAttribute('src')).toBe(
    '/api/events/photos/9/',
  )
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toBe(photo)
})

test('members see no button for photos', async () => {
  open()
  await card('Supper Club')
  expect(screen.queryByRole('button', { name: /Photo/ })).toBeNull()
})

test('her own calendar address is made, renewed and stopped', async () => {
  const { user } = open(
    {
      ...lists,
      ...on(getCalendarFeed, { url: null }),
      ...on(makeCalendarFeed, { url: 'https://portal.example/api/calendar/x/events.ics' }),
      ...on(revokeCalendarFeed, { ok: true }),
    },
    '/events?dialog=calendar',
  )
  await user.click(await screen.findByRole('button', { name: 'Make my calendar address' }))
  const address = await screen.findByLabelText('Your calendar address')
  expect(address).toHaveProperty('value', 'https://portal.example/api/calendar/x/events.ics')
  await user.click(screen.getByRole('button', { name: 'Stop it' }))
  await screen.findByRole('button', { name: 'Make my calendar address' })
})

describe('the event that a link names', () => {
  const gone = 'This event is no longer here. It may have been called off.'
  const focused = async (name: string) => {
    const article = await screen.findByRole('article', { name }, { timeout: 5000 })
    const title = within(article).getByRole('heading')
    await waitFor(() => expect(document.activeElement).toBe(title), { timeout: 5000 })
  }
  const then = { ...walk, id: '4', title: 'A walk then', date: '2020-05-01T18:00:00.000Z' }
  const next = { ...walk, date: '2999-05-01T18:00:00.000Z' }
  const both = {
    ...on(upcoming, { events: [supper, next] }),
    ...on(past, pageOf([then])),
    ...on(callTo(getEvent, { params: { id: '2' } }), next),
    ...on(callTo(getEvent, { params: { id: '4' } }), then),
  }

  test('is focused, once', async () => {
    const { user, address } = open(both, '/events?event=2')
    await focused('A walk')
    const suggest = screen.getByRole('button', { name: "Event I'd like to see" })
    await user.click(suggest)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(suggest))
    await user.click(screen.getByRole('tab', { name: 'Past' }))
    await waitFor(() => expect(address()).toBe('/events?tab=past'))
  })

  test.each([
    ['/events?event=4', 'A walk then', '/events?tab=past&event=4'],
    ['/events?tab=past&event=2', 'A walk', '/events?event=2'],
  ])('is found on the other tab: %s', async (at, name, there) => {
    const { address } = open(both, at)
    await focused(name)
    expect(address()).toBe(there)
    expect(screen.queryByText(gone)).toBeNull()
  })

  test('stands at its place although its page is not loaded, and once when it is', async () => {
    const older = { ...then, id: '5', title: 'Of old', date: '2019-05-01T18:00:00.000Z' }
    const { user } = open(
      {
        ...on(past, pageOf([then], 1, 22)),
        ...on(callTo(listEvents, { query: { when: 'past', page: 2 } }), pageOf([older], 2, 22)),
        ...on(callTo(getEvent, { params: { id: '5' } }), older),
      },
      '/events?tab=past&event=5',
    )
    await focused('Of old')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    screen.getByText('Showing 2 of 22 past events')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  test.each([
    ['not_found', 404],
    ['invalid_input', 400],
  ])('and that is nowhere is said to be gone: %s', async (code, status) => {
    open(
      { ...both, ...on(callTo(getEvent, { params: { id: '9' } }), refusal(status, { code })) },
      '/events?event=9',
    )
    expect((await screen.findByText(gone)).closest('[role=status]')).not.toBeNull()
    await card('A walk')
  })
})

describe('past events by pages', () => {
  const event = (n: number): PortalEvent => ({
    ...walk,
    id: `${n}`,
    title: `Event ${n}`,
    date: new Date(Date.UTC(2020, 0, 100 - n)).toISOString(),
  })
  const some = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => event(from + n))
  const second = callTo(listEvents, { query: { when: 'past', page: 2 } })
  const all = {
    ...lists,
    ...on(past, pageOf(some(1, 20), 1, 23)),
    // One that began meanwhile has moved the others: what was last comes again.
    ...on(second, pageOf(some(20, 23), 2, 23)),
  }
  const at = '/events?tab=past'

  test('come with a way to more of them, which puts the focus on the first new one', async () => {
    const { user } = open(all, at)
    await card('Event 20')
    screen.getByText('Showing 20 of 23 past events')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    const first = within(await card('Event 21')).getByRole('heading')
    await waitFor(() => expect(document.activeElement).toBe(first))
    screen.getByText('Showing 23 of 23 past events')
    expect(screen.getAllByRole('article')).toHaveLength(23)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('say when the next page fails, keep those that are there, and can be tried again', async () => {
    const { user, sentTo } = open({ ...all, ...on(second, refusal(400, { error: 'Not now' })) }, at)
    await card('Event 20')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Not now')
    expect(screen.getAllByRole('article')).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(sentTo(second)).toHaveLength(2))
  })

  test('are asked for once it is their turn', async () => {
    const { sentTo } = open(all)
    await card('A walk')
    expect(sentTo(past)).toEqual([])
  })
})
