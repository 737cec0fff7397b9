import { afterEach, expect, it } from 'vitest'
import {
  dayAt,
  longDate,
  longDay,
  longMoment,
  monthOf,
  presentDay,
  setTimeZone,
  storedDay,
  timeAt,
  weekdayDate,
} from './days.ts'

afterEach(() => setTimeZone('Europe/London'))

it('has the days and times of the network’s time zone', () => {
  const moment = new Date('2026-06-30T23:30:00Z')
  const seen = () => [
    `${dayAt(moment)} ${timeAt(moment)}`,
    longDate(moment),
    longMoment(moment),
    weekdayDate(moment),
  ]
  expect(seen()).toEqual([
    '2026-07-01 00:30',
    '1 July 2026',
    '1 July 2026 at 00:30',
    'Wednesday 1 July',
  ])
  setTimeZone('America/New_York')
  expect(seen()).toEqual([
    '2026-06-30 19:30',
    '30 June 2026',
    '30 June 2026 at 19:30',
    'Tuesday 30 June',
  ])
  expect(longDay('2026-07-01')).toBe('1 July 2026')
})

it('begins and ends a month at the midnights of the time zone', () => {
  const month = (moment: string) => {
    const { from, until } = monthOf(new Date(moment))
    return [from.toISOString(), until.toISOString()]
  }
  const june = ['2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z']
  expect(month('2026-05-31T23:00:00Z')).toEqual(june)
  expect(month('2026-06-30T22:59:59Z')).toEqual(june)
  const december = ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
  expect(month('2026-12-31T12:00:00Z')).toEqual(december)
})

it('reads a stored day back', () => {
  expect(presentDay(storedDay('2028-02-29'))).toBe('2028-02-29')
})
