import { setImmediate } from 'node:timers/promises'
import { createDatabase } from '@portal/database/client'
import { expect, it } from 'vitest'
import { gathered, together } from './together.ts'

const db = createDatabase('postgresql://nobody@127.0.0.1:1/none')

/** Work that ends when it is told to, and what was asked of it. */
function held() {
  const runs: { what: string; end: PromiseWithResolvers<string> }[] = []
  const ask = together((_, what: string) => {
    const end = Promise.withResolvers<string>()
    runs.push({ what, end })
    return end.promise
  })
  return { runs, ask: (what = 'a') => ask(db, what) }
}

it('answers all who ask in one turn with one run, and all who ask meanwhile with one begun after they asked', async () => {
  const { runs, ask } = held()
  const first = [ask(), ask()]
  await expect.poll(() => runs.length).toBe(1)
  const others = [ask(), ask(), ask()]
  await setImmediate()
  expect(runs).toHaveLength(1)
  runs[0]?.end.resolve('before')
  expect(await Promise.all(first)).toEqual(['before', 'before'])
  await expect.poll(() => runs.length).toBe(2)
  const late = ask()
  runs[1]?.end.resolve('after')
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after'])
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.end.resolve('later')
  expect(await late).toBe('later')
})

it('remembers nothing once nobody waits', async () => {
  const { runs, ask } = held()
  for (const [n, answer] of ['one', 'two'].entries()) {
    const asked = ask()
    await expect.poll(() => runs.length).toBe(n + 1)
    runs.at(-1)?.end.resolve(answer)
    expect(await asked).toBe(answer)
  }
})

it('keeps apart what is asked, and of which database', async () => {
  const { runs, ask } = held()
  const answers = [ask('a'), ask('b')]
  await expect.poll(() => runs.map(({ what }) => what)).toEqual(['a', 'b'])
  runs[1]?.end.resolve('of b')
  runs[0]?.end.resolve('of a')
  expect(await Promise.all(answers)).toEqual(['of a', 'of b'])

  const other = createDatabase('postgresql://nobody@127.0.0.1:1/other')
  const urls: unknown[] = []
  const whose = together(async (of) => urls.push(of))
  await Promise.all([whose(db), whose(other)])
  expect(urls).toEqual([db, other])
})

it('fails for those who share a run that fails, not for those after it, and begins anew', async () => {
  const { runs, ask } = held()
  const failing = ask()
  await expect.poll(() => runs.length).toBe(1)
  const next = ask()
  runs[0]?.end.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end.resolve('back')
  expect(await next).toBe('back')
})

it('reads for all who share a run at once, and tells each what came of hers', async () => {
  const read: string[][] = []
  const lengthOf = gathered(async (_, words: string[]) => {
    read.push(words)
    return (word) => word.length
  })
  const first = lengthOf(db, 'one')
  expect(await Promise.all([first, lengthOf(db, 'three')])).toEqual([3, 5])
  expect(await lengthOf(db, 'seven')).toBe(5)
  expect(read).toEqual([['one', 'three'], ['seven']])
})

it('loses nobody who asks while others are read', async () => {
  const ends: (() => void)[] = []
  const read: number[][] = []
  const doubled = gathered(async (_, numbers: number[]) => {
    read.push(numbers)
    await new Promise<void>((end) => ends.push(end))
    return (number) => number * 2
  })
  const first = doubled(db, 1)
  await expect.poll(() => ends.length).toBe(1)
  const others = [doubled(db, 2), doubled(db, 3)]
  ends[0]?.()
  expect(await first).toBe(2)
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await Promise.all(others)).toEqual([4, 6])
  expect(read).toEqual([[1], [2, 3]])
})
