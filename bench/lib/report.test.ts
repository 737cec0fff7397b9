import { expect, test } from 'vitest'
import { exitCode, figureRow, formatTable, type Row, ratioRow, verdictFor } from './report.ts'

const share = ratioRow('searches', { a: 266.4, b: 374.16, unit: 'a second' }, { atLeast: 0.65 })
const memory = figureRow('memory', [412.4, 'MB'], 400, 'after 600 s')
const shown = figureRow('a search', [12.04, 'ms'])

test.each([
  [share, 0.65, 'met'],
  [share, 0.64, 'missed'],
  [share, Number.NaN, 'missed'],
  [memory, 400, 'met'],
  [memory, 400.1, 'missed'],
  [memory, Number.NaN, 'missed'],
  [memory, Number.POSITIVE_INFINITY, 'missed'],
  [shown, 12, 'not judged'],
] as const)('%o with %d is %s', (row, figure, verdict) => {
  expect(verdictFor({ ...row, figure })).toBe(verdict)
})

test('the exit code is 1 if a goal is missed or nothing was measured', () => {
  expect(exitCode([share, shown])).toBe(0)
  expect(exitCode([share, memory])).toBe(1)
  expect(exitCode([])).toBe(1)
})

test('the table has each figure, its goal and its parts', () => {
  const shift: Row = { ...shown, name: 'landing', figure: 0.0123, unit: 'shift' }
  expect(formatTable([share, memory, shown, shift]).split('\n')).toEqual([
    '            figure       goal      made of',
    '✓ searches  0.71 ×       ≥ 0.65 ×  266 a second, 374 of the other',
    '✗ memory    412 MB       ≤ 400 MB  after 600 s',
    '· a search  12.0 ms',
    '· landing   0.012 shift',
    '',
    'Goals: 1 met, 1 missed, 2 not judged',
  ])
})
