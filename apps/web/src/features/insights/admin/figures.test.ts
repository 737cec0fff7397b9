import type { Column } from '@portal/shared/insights/schemas'
import { expect, test } from 'vitest'
import {
  colourOf,
  isEmpty,
  monthsText,
  rowText,
  seriesOf,
  shortRowText,
  valueText,
} from './figures.ts'
import { addMonths, lastMonths, readMonths } from './months.ts'

const column = (key: string, stack: string | null = null, unit: Column['unit'] = 'count') => ({
  key,
  label: key,
  unit,
  stack,
})

test('a value is written in its unit', () => {
  expect(valueText(1234, 'count')).toBe('1,234')
  expect(valueText(12.5, 'share')).toBe('12.5 %')
  expect([0, 1, 3.5].map((days) => valueText(days, 'days'))).toEqual([
    '0 days',
    '1 day',
    '3.5 days',
  ])
  expect(valueText(null, 'count')).toBe('–')
})

test('rows are named by what they are', () => {
  expect(rowText('2026-03', 'month')).toBe('March 2026')
  expect(rowText('2026-03-02', 'week')).toBe('Week of 2 March 2026')
  expect(rowText('2026-03-02', 'day')).toBe('2 March 2026')
  expect(rowText('2026-03', 'text')).toBe('2026-03')
  expect(shortRowText('2026-03', 'month')).toBe('Mar 26')
  expect(shortRowText('2026-03-02', 'week')).toBe('2 Mar')
})

test.each([
  ['2026-07', '2026-09', 'July to September 2026'],
  ['2025-12', '2026-02', 'December 2025 to February 2026'],
  ['2026-07', '2026-07', 'July 2026'],
])('the months from %s to %s are %s', (from, to, text) => {
  expect(monthsText(from, to)).toBe(text)
})

test('columns of one stack share a hue; those of another unit are left to the table', () => {
  const series = seriesOf([
    column('a', 'one'),
    column('b', 'two'),
    column('c', 'one'),
    column('d', null, 'days'),
  ])
  expect(series.map(({ key, at, hue, tone }) => [key, at, hue, tone])).toEqual([
    ['a', 0, 0, 0],
    ['b', 1, 1, 0],
    ['c', 2, 0, 1],
  ])
})

test('shares are drawn rather than the counts beside them', () => {
  const series = seriesOf([column('count'), column('share', null, 'share')])
  expect(series.map(({ key, at }) => [key, at])).toEqual([['share', 1]])
})

test('no two series look alike', () => {
  const series = seriesOf(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => column(key)))
  expect(new Set(series.map(colourOf)).size).toBe(6)
})

test('zeros and nothing are empty', () => {
  expect(isEmpty({ rows: [] })).toBe(true)
  expect(isEmpty({ rows: [{ label: 'a', values: [0, null] }] })).toBe(true)
  expect(isEmpty({ rows: [{ label: 'a', values: [1] }] })).toBe(false)
})

test.each([
  ['month', '2026-01-15', '2025-12', '2025-12'],
  ['quarter', '2026-01-15', '2025-10', '2025-12'],
  ['quarter', '2026-12-31', '2026-07', '2026-09'],
  ['year', '2026-11-23', '2025-01', '2025-12'],
] as const)('the last %s on %s is %s to %s', (span, now, from, to) => {
  expect(lastMonths(span, now)).toEqual({ from, to })
})

test('months are counted over the end of a year', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02')
  expect(addMonths('2026-01', -13)).toBe('2024-12')
})

test('months that no report covers are the last quarter instead', () => {
  const now = '2026-11-23'
  const read = (address: string) => readMonths(new URLSearchParams(address), now)
  expect(read('from=2026-01&to=2026-02')).toEqual({ from: '2026-01', to: '2026-02' })
  for (const address of [
    '',
    'from=2026-02&to=2026-01',
    'from=2020-01&to=2026-01',
    'from=x&to=y',
    // Not over yet.
    'from=2026-10&to=2026-11',
  ]) {
    expect(read(address), address).toEqual(lastMonths('quarter', now))
  }
})
