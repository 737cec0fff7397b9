import { expect, it } from 'vitest'
import { undeliveredLine } from './queue.ts'

it('is one line without addresses, and empty while nothing fails', () => {
  const none = { failing: 0, failing_since: null, failing_reason: null }
  expect(undeliveredLine(none)).toBeNull()
  const failing = {
    failing: 3,
    failing_since: new Date('2026-11-22T09:05:59Z'),
    failing_reason: 'Invalid login: 535\n5.7.8 hello@willow.example',
  }
  expect(undeliveredLine(failing)).toBe(
    'Emails: 3 not delivered, the oldest since 2026-11-22 at 09:05 UTC: Invalid login: 535 5.7.8 h…@willow.example',
  )
})
