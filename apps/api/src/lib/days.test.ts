import { expect, it } from 'vitest'
import { dayAt, daysBetween, presentDay, storedDay } from './days.ts'

it.each([
  ['2026-11-21T23:59:59Z', '2026-11-21'],
  ['2026-11-22T00:00:00Z', '2026-11-22'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
])('%s is on %s in London', (moment, day) => {
  expect(dayAt(new Date(moment))).toBe(day)
})

it('reads a stored day back', () => {
  expect(presentDay(storedDay('2028-02-29'))).toBe('2028-02-29')
})

it.each([
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-02', '2026-01-01', -1],
])('from %s to %s it is %i days, also where the clocks change', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})
