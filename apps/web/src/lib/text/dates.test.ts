import { addDays } from '@portal/shared/core/days'
import { expect, test } from 'vitest'
import {
  formatAge,
  formatDay,
  formatDayDistance,
  formatDaysLeft,
  formatTimeAgo,
  parseTypedDay,
  today,
} from './dates.ts'
import { formatEventDate } from './event-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:00Z', 'less than an hour'],
  ['2026-11-21T11:00:00Z', '1 hour'],
  ['2026-11-20T12:30:00Z', '23 hours'],
  ['2026-11-20T12:00:00Z', '1 day'],
  ['2026-11-16T08:00:00Z', '5 days'],
  ['2026-10-01T12:00:00Z', '51 days'],
  // A clock slightly ahead of the server's.
  ['2026-11-21T12:00:30Z', 'less than an hour'],
])('%s is %s ago', (moment, text) => {
  expect(formatAge(moment, now)).toBe(text)
})

test.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-16T08:00:00Z', '5 days ago'],
  ['2026-10-01T12:00:00Z', '1 October 2026'],
])('%s was %s', (moment, text) => {
  expect(formatTimeAgo(moment, now)).toBe(text)
})

test("today is the reader's own day, also late in the evening", () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(today(new Date(2026, 10, 21, 0, 1))).toBe('2026-11-21')
})

test.each([
  ['2026-11-21', 'today', 'Last day today'],
  ['2026-11-22', 'tomorrow', '1 day left'],
  ['2026-11-24', 'in 3 days', '3 days left'],
])('%s is %s', (day, distance, left) => {
  expect(formatDayDistance(day, '2026-11-21')).toBe(distance)
  expect(formatDaysLeft(day, '2026-11-21')).toBe(left)
})

test('a day is written the British way, in every time zone', () => {
  expect(formatDay('2026-11-21')).toBe('21 November 2026')
})

test('adds days across the ends of months and of summer time', () => {
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
  expect(addDays('2026-10-20', 14)).toBe('2026-11-03')
})

test("the day of an event is the one in the network's time zone", () => {
  expect(formatEventDate({ date: '2026-11-27T18:00:00.000Z' }, 'Europe/London')).toMatch(
    /^Fri,? 27 November$/,
  )
  const late = { date: '2026-06-30T23:30:00.000Z' }
  expect(formatEventDate(late, 'Europe/London')).toMatch(/^Wed,? 1 July$/)
  expect(formatEventDate(late, 'America/New_York')).toMatch(/^Tue,? 30 June$/)
  // An evening event is one day, also if it ends at four in the morning.
  const evening = { date: '2026-07-01T19:00:00.000Z', ends_at: '2026-07-02T03:00:00.000Z' }
  expect(formatEventDate(evening, 'Europe/London')).toBe('Wed 1 July')
  expect(
    formatEventDate({ ...evening, ends_at: '2026-07-03T16:00:00.000Z' }, 'Europe/London'),
  ).toBe('Wed 1 July – Fri 3 July')
  const long = { date: '2026-07-01T05:00:00.000Z', ends_at: '2026-07-01T20:00:00.000Z' }
  expect(formatEventDate(long, 'Europe/London')).toBe('Wed 1 July')
})

test.each([
  ['3/2/2026', '2026-02-03'],
  [' 03.02.26 ', '2026-02-03'],
  ['3 February 2026', '2026-02-03'],
  ['28-Sep-2027', '2027-09-28'],
  ['2026-02-03', '2026-02-03'],
  ['30/2/2026', null],
  ['2/30/2026', null],
  ['3/2', null],
  ['3/2/2026 or so', null],
  ['', null],
])('reads %j as the day %j', (text, day) => {
  expect(parseTypedDay(text)).toBe(day)
})
