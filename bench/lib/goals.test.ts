import { describe, expect, test } from 'vitest'
import { exitCode, type Goal, judge } from './goals.ts'

const least: Goal = { name: 'share', unit: 'times', least: 0.65 }
const most: Goal = { name: 'memory', unit: 'MB', most: 300 }
const atSize: Goal = { name: 'share', unit: 'times', least: 20, members: 100_000 }

describe('a figure beside its goal', () => {
  test.each([
    [least, 0.65, 'met'],
    [least, 0.64, 'missed'],
    [most, 300, 'met'],
    [most, 300.1, 'missed'],
    [{ name: 'median', unit: 'ms' } satisfies Goal, 12, 'not judged'],
  ] as const)('%o with %d is %s', (goal, figure, verdict) => {
    expect(judge(goal, figure, '').verdict).toBe(verdict)
  })

  test('which is no number misses it', () => {
    expect(judge(least, Number.NaN, '').verdict).toBe('missed')
    expect(judge(most, Number.NaN, '').verdict).toBe('missed')
  })

  test('of another size is shown and not judged', () => {
    expect(judge(atSize, 8, '', 10_000).verdict).toBe('not judged')
    expect(judge(atSize, 8, '', 100_000).verdict).toBe('missed')
    expect(judge(most, 301, '', 10_000).verdict).toBe('missed')
  })
})

describe('the exit code', () => {
  const met = judge(least, 1, '')

  test('is 0 when all goals are met, and for figures without one', () => {
    expect(exitCode([met, judge(atSize, 1, '', 10_000)])).toBe(0)
  })

  test('is 1 as soon as one is missed', () => {
    expect(exitCode([met, judge(most, 301, ''), met])).toBe(1)
  })

  test('is 1 when nothing was measured', () => {
    expect(exitCode([])).toBe(1)
  })
})
