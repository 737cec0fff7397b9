import type { Attendee } from '@portal/shared/events/schemas'
import { expect, test } from 'vitest'
import { hasCome, marked, settled, stateOf } from './attendance-marks.ts'

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
