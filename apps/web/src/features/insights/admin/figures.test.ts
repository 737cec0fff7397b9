import type { Column } from '@portal/shared/insights/schemas'
import { expect, test } from 'vitest'
import { seriesOf } from './figures.ts'
import { addMonths, lastMonths, readMonths } from './months.ts'

const column = (key: string, stack: string | null = null, unit: Column['unit'] = 'count') => ({
  key,
  label: key,
  unit,
  stack,
})

test('columns of a stack share a hue, and columns of another unit are not drawn', () => {
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

test('draws shares rather than counts', () => {
  const series = seriesOf([column('count'), column('share', null, 'share')])
  expect(series.map(({ key, at }) => [key, at])).toEqual([['share', 1]])
})

test.each([
  ['month', '2026-01-15', '2025-12', '2025-12'],
  ['quarter', '2026-01-15', '2025-10', '2025-12'],
  ['quarter', '2026-12-31', '2026-07', '2026-09'],
  ['year', '2026-11-23', '2025-01', '2025-12'],
] as const)('the last %s on %s is %s to %s', (span, now, from, to) => {
  expect(lastMonths(span, now)).toEqual({ from, to })
})

test('adds months across years', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02')
  expect(addMonths('2026-01', -13)).toBe('2024-12')
})

test('invalid months fall back to the last quarter', () => {
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
