import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('never works on more than the limit at the same time, and leaves nothing out', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await inParallel([1, 2, 3, 4, 5, 6, 7, 8, 9], 4, async (item) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, item % 3))
    running -= 1
    done.push(item)
  })
  expect(most).toBe(4)
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
