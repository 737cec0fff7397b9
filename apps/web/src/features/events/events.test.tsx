import type { PortalEvent } from '@portal/shared/events/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '../../lib/notify.tsx'
import { type Answers, refusal, renderScreen } from '../../test/render-screen.tsx'
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

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue('')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const upcoming = 'GET /api/events/?when=upcoming'
const past = 'GET /api/events/?when=past'
const rsvp = 'POST /api/events/rsvp/'
const lists = { [upcoming]: { events: [supper, walk, ours] }, [past]: { events: [supper, walk] } }

const open = (answers: Answers = lists, at = '/events', is_admin = false) =>
  renderScreen(<EventsPage />, { at, answers, user: { is_admin } })
const card = (name: string) => screen.findByRole('article', { name })

test('the page and an upcoming event say what the specification says', async () => {
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
  const { user } = open({ [upcoming]: { events: [] }, [past]: { events: [] } })
  await screen.findByText('No upcoming events at the moment.')
  screen.getByText('Check back soon for new opportunities!')
  await user.click(screen.getByRole('tab', { name: 'Past' }))
  await screen.findByText('No past events to display.')
})

test('a failure has a way to try again', async () => {
  open({ [upcoming]: refusal(400, { error: 'Not now' }) })
  await screen.findByText('Not now')
  screen.getByRole('button', { name: 'Retry' })
})

test('opening the sign-up page is written down once, and can be taken back', async () => {
  const { user, sentTo } = open({
    ...lists,
    [rsvp]: { ...supper, rsvp: 'going' },
    'DELETE /api/events/rsvp/1/': supper,
  })
  const one = within(await card('Supper Club'))
  const press = () => user.click(one.getByRole('link', { name: /^RSVP/ }))
  await press()
  await one.findByText('You are signed up')
  await press()
  expect(sentTo(rsvp)).toEqual([{ event_id: '1' }])
  await user.click(one.getByRole('button', { name: 'Withdraw from Supper Club' }))
  await waitFor(() => expect(one.queryByText('You are signed up')).toBeNull())
})

test('an event with places of ours tells who is ahead, and may put her on the waiting list', async () => {
  const { user } = open({
    ...lists,
    [rsvp]: { ...ours, rsvp: 'waiting', places: { capacity: 10, going: 10, waiting: 3 } },
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
  const { user } = open({ ...lists, [rsvp]: refusal(status, { code, error }) })
  const one = within(await card('Our own'))
  await user.click(one.getByRole('button', { name: 'RSVP Our own' }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
  expect(one.queryByText(/You are/)).toBeNull()
  one.getByRole('button', { name: 'RSVP Our own' })
})

test('only administrators may add a photo, and it shows at once', async () => {
  const { user, sent } = open(
    { ...lists, 'PUT /api/admin/events/1/photo/': { photo: '/api/events/photos/9/' } },
    '/events',
    true,
  )
  const one = within(await card('Supper Club'))
  one.getByRole('button', { name: 'Add Photo: Supper Club' })
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
  const calendar = '/api/events/calendar/'
  const { user } = open(
    {
      ...lists,
      [`GET ${calendar}`]: { url: null },
      [`POST ${calendar}`]: { url: 'https://portal.example/api/calendar/x/events.ics' },
      [`DELETE ${calendar}`]: { ok: true },
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
  const title = async (name: string) => within(await card(name)).getByRole('heading')
  const then = { ...walk, id: '4', title: 'A walk then' }
  const both = { [upcoming]: { events: [supper, walk] }, [past]: { events: [then] } }

  test('is focused, once', async () => {
    const { user, address } = open(both, '/events?event=2')
    await waitFor(async () => expect(document.activeElement).toBe(await title('A walk')))
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
    await waitFor(async () => expect(document.activeElement).toBe(await title(name)))
    expect(address()).toBe(there)
    expect(screen.queryByText(gone)).toBeNull()
  })

  test('and that is on neither is said to be gone, once both are asked afresh', async () => {
    const { sentTo } = open(both, '/events?event=9')
    expect((await screen.findByText(gone)).closest('[role=status]')).not.toBeNull()
    expect([sentTo(upcoming).length, sentTo(past).length]).toEqual([2, 2])
    await card('A walk')
  })
})
