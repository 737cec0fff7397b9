import type { PortalEvent } from '@portal/shared/events/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { EventRsvp } from './components/EventRsvp.tsx'

test.each<['female_founder' | 'friend', string[]]>([
  ['female_founder', ['RSVP Salon']],
  ['friend', []],
])('an event for founders offers somebody who is a %s %j', (user_type, expected) => {
  const event: PortalEvent = {
    ...sampleEvent,
    date: '2999-11-27T18:00:00.000Z',
    places: { capacity: 10, going: 9, waiting: 0 },
    attendeeType: 'Founder Only',
  }
  renderScreen(<EventRsvp event={event} past={false} />, { answers: {}, user: { user_type } })
  const buttons = screen.queryAllByRole('button')
  expect(buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(expected)
  expect(screen.queryAllByText('For founders')).toHaveLength(user_type === 'friend' ? 1 : 0)
})
