import type { Bench, Topic } from '../lib/bench.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { load } from '../lib/load.ts'
import { type Portal, withPortal } from '../lib/portal.ts'
import { pathOf, selective } from './directory-mix.ts'

const goals = {
  growth: { name: 'a selective search, of one in a small directory', unit: 'times', most: 2 },
  deep: { name: 'a page deep in the directory, of the first one', unit: 'times', most: 2 },
} satisfies Record<string, Goal>

/** The page that the goal speaks of, or the last one of a smaller directory. */
const deepPage = (founders: number) => Math.min(1000, Math.floor(founders / 20))

async function measure({ plan, sets }: Bench): Promise<Row[]> {
  const { founders, few, repetitions } = plan
  const seconds = Math.max(2, Math.ceil(plan.seconds / 2))
  const get = async ({ origin, tokenOf }: Portal, path: string) =>
    load({ origin, calls: [{ path, token: await tokenOf('founder') }], seconds })
  const page = deepPage(founders)
  const { small, large, first, deep } = await withPortal(sets, founders, (many) =>
    withPortal(sets, few, async (smallOne) => {
      await get(smallOne, pathOf(selective))
      await get(many, pathOf(selective))
      return inTurn(repetitions, {
        small: () => get(smallOne, pathOf(selective)),
        large: () => get(many, pathOf(selective)),
        first: () => get(many, pathOf({})),
        deep: () => get(many, pathOf({ page })),
      })
    }),
  )
  const times = (a: number, b: number) =>
    `${(1000 / a).toFixed(2)} ms of work, ${(1000 / b).toFixed(2)} of the other`
  return [
    judge(
      goals.growth,
      small.rate / large.rate,
      `${times(large.rate, small.rate)}; ${founders} founders, ${few} of the other`,
    ),
    judge(goals.deep, first.rate / deep.rate, `${times(deep.rate, first.rate)}; page ${page}`),
  ]
}

export const growth: Topic = { name: 'growth', goals, measure }
