import { expect, test } from 'vitest'
import { judge } from './goals.ts'
import { boundOf, inUnit, summaryOf, tableOf } from './table.ts'

const rows = [
  judge({ name: 'searches', unit: 'times', least: 0.65 }, 0.712, '266 a second, 370 of the other'),
  judge({ name: 'memory', unit: 'MB', most: 300 }, 312.4, 'after 600 s'),
  judge({ name: 'a search', unit: 'ms' }, 12.04, ''),
]

test('the table has each figure beside its goal, marked', () => {
  expect(tableOf(rows).split('\n')).toEqual([
    '             figure      goal  made of',
    '✓ searches   0.71 ×  ≥ 0.65 ×  266 a second, 370 of the other',
    '✗ memory     312 MB  ≤ 300 MB  after 600 s',
    '· a search  12.0 ms',
  ])
})

test('the summary counts', () => {
  expect(summaryOf(rows)).toBe('1 goals met, 1 missed, 1 not judged')
  expect(summaryOf(rows.slice(0, 2))).toBe('1 goals met, 1 missed')
})

test('figures have as many digits as can be told', () => {
  expect(inUnit(0.0123, 'shift')).toBe('0.012')
  expect(inUnit(1.4567, 's')).toBe('1.46 s')
  expect(inUnit(5, 'queries')).toBe('5 queries')
  expect(inUnit(Number.NaN, 'ms')).toBe('none')
  expect(boundOf({ name: '', unit: 'ms', most: 100 })).toBe('≤ 100 ms')
  expect(boundOf({ name: '', unit: 'ms' })).toBe('')
})
