import type { Attendee } from '@portal/shared/events/schemas'
import { expect, test } from 'vitest'
import { sampleEvent } from '#test/sample-content.ts'
import {
  attendanceText,
  expectedText,
  findAttendees,
  hasCome,
  marked,
  settled,
  signUpText,
  stateOf,
} from './attendance-marks.ts'

const attendee = (patch: Partial<Attendee> = {}): Attendee => ({
  user_id: 'ada',
  full_name: 'Ada Byron',
  email: 'ada@test.example',
  status: 'going',
  signed_up_at: '2026-03-01T10:00:00.000Z',
  attended: false,
  ...patch,
})

test('a mark counts while it is being saved, and no longer once it was refused', () => {
  const first = marked({}, ['ada', 'joan'], { attended: true, state: 'saving', turn: 1 })
  expect(hasCome(attendee(), first)).toBe(true)
  expect(hasCome(attendee(), settled(first, 1, false))).toBe(false)
  expect(settled(first, 1, false).joan?.state).toBe('failed')
  expect(settled(first, 1, true)).toEqual({})
  // Of several who were refused together, one may have been saved before.
  expect(stateOf(attendee(), settled(first, 1, false))).toBe('failed')
  expect(stateOf(attendee({ attended: true }), settled(first, 1, false))).toBeNull()
  expect(stateOf(attendee(), first)).toBe('saving')
  expect(stateOf(attendee(), {})).toBeNull()
})

test('an answer that comes late leaves the mark that was made meanwhile', () => {
  const first = marked({}, ['ada'], { attended: true, state: 'saving', turn: 1 })
  const second = marked(first, ['ada'], { attended: false, state: 'saving', turn: 2 })
  expect(settled(second, 1, true)).toEqual(second)
  expect(hasCome(attendee({ attended: true }), settled(second, 1, true))).toBe(false)
})

test('tells how somebody came onto the list', () => {
  const ours = { ...sampleEvent, places: { capacity: 9, going: 1, waiting: 0 } }
  expect(signUpText(attendee(), ours)).toBe('Signed up')
  expect(signUpText(attendee(), sampleEvent)).toBe('Opened the sign-up page')
  expect(signUpText(attendee({ status: 'waiting' }), ours)).toBe('On the waiting list')
  const later = attendee({ email: null, signed_up_at: null })
  expect(signUpText(later, ours)).toBe('Did not sign up')
})

test('finds people by name or address, and counts them', () => {
  const joan = attendee({ full_name: 'Joan', email: 'j@x.example', status: 'waiting' })
  const both = [attendee({ attended: true }), joan]
  expect(findAttendees(both, 'BYR')).toHaveLength(1)
  expect(findAttendees(both, 'x.example')).toEqual([joan])
  expect(findAttendees(both, '')).toHaveLength(2)
  expect(attendanceText(both, true)).toBe('2 people on the list, 1 came')
  expect(attendanceText(both, false)).toBe('2 people on the list, 1 waiting')
  expect(attendanceText([attendee()], false)).toBe('1 person on the list')
  const going = [attendee(), attendee(), attendee(), joan]
  expect(expectedText(3, going)).toBe('Mark all 3')
  expect(expectedText(2, going)).toBe('Mark the other 2')
})
