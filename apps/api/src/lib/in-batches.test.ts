import { Patience, patienceHere, withPatience } from '@portal/database/patience'
import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Work that ends when it is told to, and what it was given. */
function held() {
  const batches: { all: number[]; end: PromiseWithResolvers<void>; by: object }[] = []
  const ask = inBatches(async (by: object, all: number[]) => {
    const end = Promise.withResolvers<void>()
    batches.push({ all, end, by })
    await end.promise
    return all.map((one) => one * 10)
  })
  const given = () => batches.map(({ all }) => all)
  return { batches, ask, given }
}

const by = {}

it('serves who comes alone at once, and those who come meanwhile together, each with her own', async () => {
  const { batches, ask, given } = held()
  const first = ask(by, 1)
  const others = [ask(by, 2), ask(by, 3), ask(by, 4)]
  expect(given()).toEqual([[1]])
  batches[0]?.end.resolve()
  expect(await first).toBe(10)
  await expect.poll(given).toEqual([[1], [2, 3, 4]])
  const late = ask(by, 5)
  batches[1]?.end.resolve()
  expect(await Promise.all(others)).toEqual([20, 30, 40])
  await expect.poll(given).toEqual([[1], [2, 3, 4], [5]])
  batches[2]?.end.resolve()
  expect(await late).toBe(50)
})

it('does fifty together at most', async () => {
  const sizes: number[] = []
  const ask = inBatches(async (_: object, all: number[]) => {
    sizes.push(all.length)
    return all
  })
  const all = Array.from({ length: 121 }, (_, place) => place)
  expect(await Promise.all(all.map((one) => ask(by, one)))).toEqual(all)
  expect(sizes).toEqual([1, 50, 50, 20])
})

it('puts nobody together with those of another portal', async () => {
  const { batches, ask, given } = held()
  const other = {}
  const asked = [ask(by, 1), ask(other, 2)]
  expect(given()).toEqual([[1], [2]])
  expect(batches.map((batch) => batch.by)).toEqual([by, other])
  for (const { end } of batches) end.resolve()
  expect(await Promise.all(asked)).toEqual([10, 20])
})

it('tries each by itself when they failed together, and goes on', async () => {
  const tried: number[][] = []
  const ask = inBatches(async (_: object, all: number[]) => {
    tried.push(all)
    await Promise.resolve()
    if (all.includes(3)) throw new Error('not three')
    return all
  })
  const asked = [1, 2, 3, 4].map((one) => ask(by, one))
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: 1 },
    { value: 2 },
    { reason: { message: 'not three' } },
    { value: 4 },
  ])
  expect(tried).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  await expect(ask(by, 3)).rejects.toThrow('not three')
  expect(await ask(by, 5)).toBe(5)
})

it('works with the patience of whoever waits there, and lets the wait count', async () => {
  const seen: (Patience | undefined)[] = []
  const waits: string[] = []
  class Noted extends Patience {
    override begin() {
      waits.push('begun')
      const ended = super.begin()
      return () => {
        waits.push('ended')
        ended()
      }
    }
  }
  const ask = inBatches(async (_: object, all: number[]) => {
    seen.push(patienceHere())
    await Promise.resolve()
    return all
  })
  const asked: Promise<number>[] = []
  const people = [new Noted(), new Noted()]
  for (const one of people) withPatience(one, () => void asked.push(ask(by, asked.length)))
  await Promise.all(asked)
  expect(seen).toEqual(people)
  expect(waits).toEqual(['begun', 'ended', 'begun', 'ended'])
})
