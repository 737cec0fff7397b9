import { type EventForm, emptyEvent } from '@portal/shared/events/forms'
import { expect, test } from 'vitest'
import { formatEventDate } from '#lib/text/event-time.ts'
import { eventOf } from './content.tsx'

const form: EventForm = {
  ...emptyEvent,
  title: 'Salon',
  date: '2026-07-01',
  startTime: '23:30',
  endTime: '01:00',
  time: '',
  location: 'Hall',
  sponsor: '',
  partner: 'Wren',
  signupLink: '',
  attendeeType: 'Mixed Gender',
  hostType: 'Network Hosted',
  capacity: 9,
}

const london = 'Europe/London'

test("uses the network's time zone, in summer and winter", () => {
  expect(eventOf(form, null, london).date).toBe('2026-07-01T22:30:00.000Z')
  expect(eventOf({ ...form, date: '2026-01-01' }, null, london).date).toBe(
    '2026-01-01T23:30:00.000Z',
  )
  expect(eventOf(form, null, 'Pacific/Auckland').date).toBe('2026-07-01T11:30:00.000Z')
})

test("has the form's content, with the current sign-ups and photo", () => {
  const fresh = eventOf(form, null, london)
  expect(formatEventDate(fresh, london)).toBe('Wed 1 July')
  expect(fresh).toMatchObject({
    time: '23:30–01:00',
    sponsor: null,
    partner: 'Wren',
    signupLink: 'TBC',
    photo: null,
    places: { capacity: 9, going: 0, waiting: 0 },
    rsvp: null,
  })
  const standing = { ...fresh, photo: '/p', places: { capacity: 4, going: 3, waiting: 1 } }
  expect(eventOf({ ...form, time: 'Late' }, standing, london)).toMatchObject({
    time: 'Late',
    photo: '/p',
    places: { capacity: 9, going: 3, waiting: 1 },
  })
  expect(eventOf({ ...form, capacity: null }, standing, london).places).toBeNull()
})
