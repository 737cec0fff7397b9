import { expect, it } from 'vitest'
import { daysBetween } from './days.ts'

it.each([
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-02', '2026-01-01', -1],
])('from %s to %s it is %i days, also where the clocks change', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})
