import type { Attendee } from '@portal/shared/events/schemas'
import { expect, test } from 'vitest'
import { applyMark, findMarkState, finishMarks, hasAttended } from './attendance-marks.ts'

const attendee = (patch: Partial<Attendee> = {}): Attendee => ({
  user_id: 'ada',
  full_name: 'Ada Byron',
  email: 'ada@test.example',
  status: 'going',
  signed_up_at: '2026-03-01T10:00:00.000Z',
  attended: false,
  ...patch,
})

test('a mark counts while it is being saved, and no longer after a failure', () => {
  const first = applyMark({}, ['ada', 'joan'], { attended: true, state: 'saving', turn: 1 })
  expect(hasAttended(attendee(), first)).toBe(true)
  expect(hasAttended(attendee(), finishMarks(first, 1, false))).toBe(false)
  expect(finishMarks(first, 1, false).joan?.state).toBe('failed')
  expect(finishMarks(first, 1, true)).toEqual({})
  // In a failed call for several people, one mark may already be saved.
  expect(findMarkState(attendee(), finishMarks(first, 1, false))).toBe('failed')
  expect(findMarkState(attendee({ attended: true }), finishMarks(first, 1, false))).toBeNull()
  expect(findMarkState(attendee(), first)).toBe('saving')
  expect(findMarkState(attendee(), {})).toBeNull()
})

test('a late response does not change a newer mark', () => {
  const first = applyMark({}, ['ada'], { attended: true, state: 'saving', turn: 1 })
  const second = applyMark(first, ['ada'], { attended: false, state: 'saving', turn: 2 })
  expect(finishMarks(second, 1, true)).toEqual(second)
  expect(hasAttended(attendee({ attended: true }), finishMarks(second, 1, true))).toBe(false)
})
