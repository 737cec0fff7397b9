import { expect, test } from 'vitest'
import { formatFigures } from './fault-table.ts'

test('the table shows each figure with its goal', () => {
  const table = formatFigures([
    { fault: 'killed', measured: '200 of 200 whole', goal: 'all or none', met: true },
    { fault: 'full disk', measured: 6, goal: '503 within 5 s', met: false },
  ])
  expect(table.split('\n')).toEqual([
    '  fault      measured          goal',
    '✓ killed     200 of 200 whole  all or none',
    '✗ full disk  6                 503 within 5 s',
  ])
})

test('a long cell wraps', () => {
  const measured = 'one two three four five six seven eight nine ten eleven twelve'
  const [, first, second] = formatFigures([{ fault: 'x', measured, goal: 'y', met: true }]).split(
    '\n',
  )
  expect(first).toBe('✓ x      one two three four five six seven eight nine ten  y')
  expect(second).toBe('         eleven twelve')
})
