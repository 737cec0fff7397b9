import type { Endpoint } from '@portal/shared/core/endpoint'
import { paginate } from '@portal/shared/core/pagination'
import { listEvents, rsvpToEvent, withdrawFromEvent } from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { EventRsvp } from './components/EventRsvp.tsx'
import { NextEvents } from './components/NextEvents.tsx'

const base: PortalEvent = { ...sampleEvent, date: '2999-11-27T18:00:00.000Z' }
const linked: PortalEvent = { ...base, signupLink: 'https://tickets.example/1' }
const free: PortalEvent = { ...base, places: { capacity: 10, going: 9, waiting: 0 } }
const unlimited: PortalEvent = { ...base, places: { capacity: null, going: 9, waiting: 0 } }
const full: PortalEvent = { ...base, places: { capacity: 10, going: 10, waiting: 2 } }

const signUp = rsvpToEvent
const withdraw = callTo(withdrawFromEvent, { params: { id: '1' } })

/** What a screen offers: its status, then its buttons and links by name. */
const offered = () => [
  screen.queryByText(/^You are/)?.textContent ?? null,
  ...[...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  ),
]
const signedUp = 'You are signed up'
const waiting = 'You are on the waiting list'
const link = 'RSVP Salon (opens in a new tab)'

describe('what the rule offers', () => {
  test.each<[string, PortalEvent, (string | null)[]]>([
    ['free places', free, [null, 'RSVP Salon']],
    ['no free place', full, [null, 'RSVP Salon']],
    ['a place', { ...free, rsvp: 'going' }, [signedUp, 'Withdraw from Salon']],
    ['the waiting list', { ...full, rsvp: 'waiting' }, [waiting, 'Withdraw from Salon']],
    ['places without a limit', unlimited, [null, 'RSVP Salon']],
    ['a sign-up page', linked, [null, link]],
    [
      'a sign-up page that was opened',
      { ...linked, rsvp: 'going' },
      [signedUp, 'Withdraw from Salon', link],
    ],
    ['no sign-up page', base, [null, 'Link TBC']],
    [
      'a sign-up page that is gone',
      { ...base, rsvp: 'going' },
      [signedUp, 'Withdraw from Salon', 'Link TBC'],
    ],
  ])('to come, with %s', (_, event, expected) => {
    renderScreen(<EventRsvp event={event} past={false} />, { answers: {} })
    expect(offered()).toEqual(expected)
    const disabled = screen
      .queryAllByRole('button')
      .filter((button) => button.hasAttribute('disabled'))
    expect(disabled.map(({ textContent }) => textContent)).toEqual(
      expected.filter((name) => name === 'Link TBC'),
    )
  })

  test.each<[string, PortalEvent, (string | null)[]]>([
    ['places', full, [null]],
    ['a place', { ...free, rsvp: 'going' }, [null]],
    ['no sign-up page', base, [null]],
    ['a sign-up page', linked, [null, link]],
    ['a sign-up page that was opened', { ...linked, rsvp: 'going' }, [null, link]],
  ])('past, with %s', (_, event, expected) => {
    renderScreen(<EventRsvp event={event} past />, { answers: {} })
    expect(offered()).toEqual(expected)
  })
})

test.each<['female_founder' | 'friend', string[]]>([
  ['female_founder', ['RSVP Salon']],
  ['friend', []],
])('an event for founders offers somebody who is a %s %j', (user_type, expected) => {
  const event: PortalEvent = { ...free, attendeeType: 'Founder Only' }
  renderScreen(<EventRsvp event={event} past={false} />, { answers: {}, user: { user_type } })
  expect(offered()).toEqual([null, ...expected])
  expect(screen.queryAllByText('For founders')).toHaveLength(user_type === 'friend' ? 1 : 0)
})

test('the page of a past event opens without a sign-up', async () => {
  const { user, sent } = renderScreen(<EventRsvp event={linked} past />, { answers: {} })
  await user.click(screen.getByRole('link'))
  expect(sent).toEqual([])
})

describe('the next events of the dashboard', () => {
  const open = (event: PortalEvent, answers: Answers = {}) =>
    renderScreen(<NextEvents />, {
      answers: {
        ...on(listEvents, { events: [event], pagination: paginate(1, 20, 1) }),
        ...answers,
      },
    })
  const item = async () => within(await screen.findByRole('listitem'))

  test.each<[string, PortalEvent, typeof signUp | typeof withdraw, string]>([
    ['sign-up', free, signUp, 'RSVP Salon'],
    ['withdrawal', { ...free, rsvp: 'going' }, withdraw, 'Withdraw from Salon'],
  ])('say why a %s is refused, and change nothing', async (_, event, call, name) => {
    const error = 'This event has already begun'
    const { user } = open(event, on<Endpoint>(call, refusal(409, { code: 'conflict', error })))
    const one = await item()
    await user.click(one.getByRole('button', { name }))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
    await one.findByRole('button', { name })
  })
})
