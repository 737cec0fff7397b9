import { createDatabase } from '@portal/database/client'
import { expect, it } from 'vitest'
import { together } from './together.ts'

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

it('answers all who ask meanwhile with one run, begun after they asked', async () => {
  const { runs, ask } = held()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(runs).toHaveLength(1)
  runs[0]?.end.resolve('before')
  expect(await first).toBe('before')
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
  for (const answer of ['one', 'two']) {
    const asked = ask()
    runs.at(-1)?.end.resolve(answer)
    expect(await asked).toBe(answer)
  }
  expect(runs).toHaveLength(2)
})

it('keeps apart what is asked, and of which database', async () => {
  const { runs, ask } = held()
  const answers = [ask('a'), ask('b')]
  expect(runs.map(({ what }) => what)).toEqual(['a', 'b'])
  runs[1]?.end.resolve('of b')
  runs[0]?.end.resolve('of a')
  expect(await Promise.all(answers)).toEqual(['of a', 'of b'])

  const other = createDatabase('postgresql://nobody@127.0.0.1:1/other')
  const urls: unknown[] = []
  const whose = together(async (of) => urls.push(of))
  await Promise.all([whose(db), whose(other)])
  expect(urls).toEqual([db, other])
})

it('fails for those who wait for a run that fails, and begins anew after it', async () => {
  const { runs, ask } = held()
  const asked = [ask(), ask()]
  runs[0]?.end.reject(new Error('away'))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(runs).toHaveLength(1)
  const again = ask()
  runs[1]?.end.resolve('back')
  expect(await again).toBe('back')
})
