import { expect, test } from 'vitest'
import { formatSeeYou } from './event-time.ts'

test.each([
  ['2026-12-04T20:00:00Z', 'See you today'],
  // Half past midnight on 5 December in Rome.
  ['2026-12-04T23:30:00Z', 'See you tomorrow'],
  ['2026-12-05T18:00:00Z', 'See you tomorrow'],
  ['2026-12-10T18:00:00Z', 'See you on Thursday'],
  ['2026-12-11T18:00:00Z', 'See you on 11 December'],
])('an event on %s: %s', (date, expected) => {
  const now = new Date('2026-12-04T09:00:00Z')
  expect(formatSeeYou({ date }, 'Europe/Rome', now)).toBe(expected)
})
