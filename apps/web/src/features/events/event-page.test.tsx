import type { SessionUser } from '@portal/shared/auth/schemas'
import { paths } from '@portal/shared/core/paths'
import { getEvent, rsvpToEvent } from '@portal/shared/events/endpoints'
import type { EventPage as Event } from '@portal/shared/events/schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { mockPush, unmockPush } from '#test/push.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEventPage } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { addLinks } from './calendar-links.ts'
import { EventPage } from './pages/EventPage.tsx'

vi.mock('#features/conversations/public.ts', () => ({ Conversation: () => null }))

const bare: Event = {
  ...sampleEventPage,
  date: '2999-06-05T18:00:00.000Z',
  over_at: '2999-06-05T21:00:00.000Z',
}
const full: Event = {
  ...bare,
  ends_at: '2999-06-05T20:00:00.000Z',
  over_at: '2999-06-05T20:00:00.000Z',
  description: 'Come **all**, [here](https://salon.example).\n\n<img src=x onerror=alert(1)>',
  speakers: [
    { name: 'Ada', role: 'Founder', link: 'https://ada.example' },
    { name: 'Mary', role: '', link: '' },
  ],
  address: 'Fen Road 1',
  is_online: true,
  cost: 'Free',
  bring: 'A cake',
  places: { capacity: null, going: 3, waiting: 0 },
  going: {
    count: 3,
    shown: [
      { id: 'grace', name: 'Grace', photo: null, has_page: true, can: { ask: true } },
      { id: 'joan', name: 'Joan', photo: null, has_page: false, can: { ask: false } },
    ],
  },
}

const called = callTo(getEvent, { params: { id: '1' } })
const open = (event: Event, more: Answers = {}, user: Partial<SessionUser> = {}) =>
  renderScreen(
    <Routes>
      <Route path={paths.event} element={<EventPage />} />
    </Routes>,
    { at: '/events/1', answers: { ...on(called, event), ...more }, user },
  )
const loaded = () => screen.findByRole('region', { name: 'At a glance' })
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')

test.each([
  ['a member', bare, null],
  ['a reviewer', bare, 'reviewer'],
  [
    'an editor at the meeting of a pod',
    { ...bare, pod: { id: '2', name: 'Pod', description: '' } },
    'editor',
  ],
] as const)('offers %s no editing', async (_, event, role) => {
  open(event, {}, { roles: role ? [role] : [] })
  await loaded()
  expect(screen.queryByRole('link', { name: /^(Edit|Duplicate) / })).toBeNull()
})

test('offers notifications after a sign-up, but not to members who had signed up before', async () => {
  mockPush()
  const places = { capacity: null, going: 0, waiting: 0 }
  const going = { ...bare, places, rsvp: 'going' as const }
  let event: Event = { ...bare, places }
  const { user } = open(event, {
    ...on(called, () => event),
    ...on(rsvpToEvent, () => {
      event = going
      return going
    }),
  })
  const offer = () => screen.queryByRole('complementary', { name: 'Notifications' })
  await loaded()
  expect(offer()).toBeNull()
  await user.click(screen.getByRole('button', { name: /^RSVP/ }))
  await waitFor(() => expect(offer()).not.toBeNull(), { timeout: 8000 })
  cleanup()
  open(going)
  await loaded()
  expect(offer()).toBeNull()
  unmockPush()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('hides empty sections', async () => {
  open(bare)
  const panel = within(await loaded())
  const terms = panel.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(['Date', 'Time', 'Location'])
  expect(screen.queryByText('No sponsor/partner')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Speakers' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  screen.getByText('No sign-ups yet.')
})

test.each([
  ['was there', 2, 1],
  ['was not there', null, 0],
])('a founder who %s may greet those who showed themselves', async (_, met, count) => {
  open({ ...full, over_at: '2020-06-05T20:00:00.000Z', met })
  await loaded()
  const text = document.body.textContent
  expect(text?.includes('You were at Salon with 2 others.')).toBe(count === 1)
  const greetings = screen.queryAllByRole('link', { name: /Say hello/ })
  expect(greetings.map((one) => one.getAttribute('href'))).toEqual(
    count ? ['/directory/grace?ask=grace'] : [],
  )
})

test('links to web calendars with the times of the event', () => {
  const { google, outlook } = addLinks(full, 'https://portal.example')
  const of = (address: string) => Object.fromEntries(new URL(address).searchParams)
  expect(of(google)).toEqual({
    action: 'TEMPLATE',
    text: 'Salon',
    dates: '29990605T180000Z/29990605T200000Z',
    location: 'Hall, Fen Road 1',
    details: 'https://portal.example/events/1',
  })
  expect(of(outlook)).toMatchObject({ startdt: full.date, enddt: full.ends_at, subject: 'Salon' })
  expect(of(addLinks(bare, '').google).dates).toBe('29990605T180000Z/29990605T210000Z')
})

test.each([
  ['not_found', 404, {}],
  ['invalid_input', 400, { id: ['This is no id'] }],
])('an event that is nowhere is said to be gone: %s', async (code, status, details) => {
  open(bare, on(called, refusal(status, { code, details })))
  await screen.findByText('This event is no longer here.')
  expect(hrefOf('See all events')).toBe('/events')
})
