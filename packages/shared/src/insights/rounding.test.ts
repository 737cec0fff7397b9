import { expect, test } from 'vitest'
import { canShowShares, isHiddenCount, roundCount, suppressSmallAverage } from './rounding.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 5],
  [5, 5],
  [7, 5],
  [8, 10],
  [22, 20],
  [23, 25],
  [1002, 1000],
  [1003, 1005],
])('a count of %i is shown as %i', (count, shown) => {
  expect(roundCount(count)).toBe(shown)
})

test('shares are of 23 people or more, which their rounded number tells as well', () => {
  expect([22, 23].map(canShowShares)).toEqual([false, true])
  for (let people = 0; people < 100; people += 1) {
    expect(canShowShares(people)).toBe(roundCount(people) > 20)
  }
})

test('a median is of 8 values or more', () => {
  expect([7, 8].map((values) => suppressSmallAverage(3.5, values))).toEqual([null, 3.5])
  expect(suppressSmallAverage(null, 0)).toBeNull()
})

test('0 people are hidden in a network whose rounded number of members is below 40', () => {
  const hidden = (people: number, members: number | null) =>
    isHiddenCount(roundCount(people), members === null ? null : roundCount(members))
  expect([0, 1, 2, 3].map((people) => hidden(people, 37))).toEqual([true, true, true, false])
  expect([37, 38, 40].map((members) => hidden(0, members))).toEqual([true, false, false])
  expect(hidden(0, null)).toBe(true)
})
