import { expect, test } from 'vitest'
import { measureAlternately, median, percentile } from './statistics.ts'

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})

test('a percentile is the smallest value that this share of values does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(hundred, 95)).toBe(95)
  expect(percentile(hundred, 50)).toBe(50)
  expect(percentile([3], 95)).toBe(3)
  expect(percentile([], 95)).toBeNaN()
})

test('measurements alternate, and each number has its own median', async () => {
  const order: string[] = []
  const figures: Record<string, { rate: number; p95: number }[]> = {
    ours: [
      { rate: 1, p95: 30 },
      { rate: 3, p95: 10 },
      { rate: 2, p95: 20 },
    ],
    raw: [
      { rate: 5, p95: 1 },
      { rate: 5, p95: 1 },
      { rate: 8, p95: 9 },
    ],
  }
  const next = (name: string) => async () => {
    order.push(name)
    return figures[name]?.shift() ?? { rate: Number.NaN, p95: Number.NaN }
  }
  const medians = await measureAlternately(3, { ours: next('ours'), raw: next('raw') })
  expect(order).toEqual(['ours', 'raw', 'ours', 'raw', 'ours', 'raw'])
  expect(medians).toEqual({ ours: { rate: 2, p95: 20 }, raw: { rate: 5, p95: 1 } })
})
