import { expect, it } from 'vitest'
import { repeatDays } from './repeat.ts'

it('repeats every week and every two weeks, across the end of a year', () => {
  expect(repeatDays('2026-12-24', 'week', 3)).toEqual(['2026-12-24', '2026-12-31', '2027-01-07'])
  expect(repeatDays('2026-12-24', 'two_weeks', 2)).toEqual(['2026-12-24', '2027-01-07'])
})

it('repeats on the same weekday of each month, and on the last for a fifth', () => {
  expect(repeatDays('2026-11-10', 'month', 4)).toEqual([
    ...['2026-11-10', '2026-12-08', '2027-01-12', '2027-02-09'],
  ])
  expect(repeatDays('2026-10-30', 'month', 4)).toEqual([
    ...['2026-10-30', '2026-11-27', '2026-12-25', '2027-01-29'],
  ])
})
