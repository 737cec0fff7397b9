import type { PortalEvent } from '@portal/shared/events/schemas'
import { expect, test } from 'vitest'
import { signupOf } from './api.ts'

const event: PortalEvent = {
  id: '1',
  title: 'Supper Club',
  date: '2026-11-27T18:00:00.000Z',
  time: '18:00–20:30',
  location: 'Fenside Hub',
  sponsor: null,
  partner: null,
  signupLink: 'TBC',
  attendeeType: 'Founder Only',
  hostType: 'Network Hosted',
  photo: null,
  places: null,
  rsvp: null,
  pod: null,
}

test('TBC is no address', () => {
  expect(signupOf(event)).toBeNull()
  expect(signupOf({ ...event, signupLink: 'https://events.example/1' })).toBe(
    'https://events.example/1',
  )
})
