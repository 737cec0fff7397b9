import { searchDirectory } from '../../apps/api/src/features/directory/service.ts'
import { idOf } from '../data/names.ts'
import { withBaseline } from '../lib/baseline.ts'
import type { Bench, Topic } from '../lib/bench.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { type Figures, load, repeat } from '../lib/load.ts'
import { withPortal } from '../lib/portal.ts'
import { replay } from '../lib/replay.ts'
import { mix, naivePathOf, pathOf, queryOf } from './directory-mix.ts'

const members = 100_000

/**
 * The fastest of four ready-made systems answered 89 searches a second at 100,000 founders, where the
 * raw driver sending the portal's SQL reached 370: measured once, on one machine, with the same index.
 */
const bestPeer = 89 / 370

const goals = {
  ofRaw: { name: 'searches, of the raw driver with the same SQL', unit: 'times', least: 0.65 },
  ofPeers: { name: 'searches, of the best peer', unit: 'times', least: 3, members },
  ofNaive: { name: "searches, of the query builder's contains", unit: 'times', least: 20, members },
  median: { name: 'a search, half of all within', unit: 'ms' },
  bare: { name: 'searches, of Fastify with one indexed query', unit: 'times' },
  constant: { name: 'searches, of Fastify answering a constant', unit: 'times' },
} satisfies Record<string, Goal>

const against = (a: Figures, b: Figures) => {
  const written = (rate: number) => rate.toFixed(rate < 100 ? 1 : 0)
  return `${written(a.rate)} a second, ${written(b.rate)} of the other`
}

async function measure({ plan, sets }: Bench): Promise<Row[]> {
  const { founders, seconds, slowSeconds, repetitions } = plan
  const figures = await withPortal(sets, founders, ({ origin, databaseUrl, tokenOf }) =>
    withBaseline(databaseUrl, async (baseline) => {
      const raw = await replay(
        databaseUrl,
        mix.map((search) => (db) => searchDirectory(db, queryOf(search))),
      )
      const bare = (path: string) =>
        load({ origin: baseline.origin, calls: [{ path }], seconds: Math.ceil(seconds / 2) })
      const ours = async (span: number) => {
        const token = await tokenOf('founder')
        const calls = mix.map((search) => ({ path: pathOf(search), token }))
        return load({ origin, calls, seconds: span })
      }
      const naive = mix.map((search) => ({ path: naivePathOf(search) }))
      try {
        await ours(Math.max(3, seconds / 2))
        return await inTurn(repetitions, {
          raw: () => repeat(raw.next, { seconds }),
          ours: () => ours(seconds),
          naive: () => load({ origin: baseline.origin, calls: naive, seconds: slowSeconds }),
          bare: () => bare(`/one/${idOf('person', 1)}`),
          constant: () => bare('/constant'),
        })
      } finally {
        await raw.close()
      }
    }),
  )
  const { raw, ours, naive, bare, constant } = figures
  const row = (goal: Goal, figure: number, basis: string) => judge(goal, figure, basis, founders)
  return [
    row(goals.ofRaw, ours.rate / raw.rate, against(ours, raw)),
    row(
      goals.ofPeers,
      ours.rate / (raw.rate * bestPeer),
      'the peer as far behind the raw driver as when it was measured',
    ),
    row(goals.ofNaive, ours.rate / naive.rate, against(ours, naive)),
    row(goals.median, ours.p50, `${ours.p95.toFixed(0)} ms for nineteen of twenty`),
    row(goals.bare, ours.rate / bare.rate, against(ours, bare)),
    row(goals.constant, ours.rate / constant.rate, against(ours, constant)),
  ]
}

export const directory: Topic = { name: 'directory', goals, measure }
