import { expect, test } from 'vitest'
import { ageText } from './dates.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:00Z', 'less than an hour'],
  ['2026-11-21T11:00:00Z', '1 hour'],
  ['2026-11-20T12:30:00Z', '23 hours'],
  ['2026-11-20T12:00:00Z', '1 day'],
  ['2026-11-16T08:00:00Z', '5 days'],
  ['2026-10-01T12:00:00Z', '51 days'],
  // A clock that is a little ahead of the server's.
  ['2026-11-21T12:00:30Z', 'less than an hour'],
])('%s is %s ago', (moment, text) => {
  expect(ageText(moment, now)).toBe(text)
})
