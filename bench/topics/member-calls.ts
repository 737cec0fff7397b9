import { idOf } from '../data/names.ts'
import { withBaseline } from '../lib/baseline.ts'
import type { Bench, Topic } from '../lib/bench.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { type Figures, load } from '../lib/load.ts'
import { withPortal } from '../lib/portal.ts'
import { median } from '../lib/statistics.ts'

const size = 2000
/** So many call at a time, each with a session of her own: what only one is told is read for each. */
const members = 32

/** What members read, as the web app asks for it. */
const calls = {
  me: '/api/auth/me/',
  directory: '/api/auth/directory/',
  'a search': '/api/auth/directory/?search=lindqvist',
  "a founder's page": `/api/members/${idOf('person', 5)}/`,
  'the figures of the dashboard': '/api/resources/dashboard-stats/',
  'recent activity': '/api/resources/recent-activity/',
  'my archive': '/api/activity/',
  wins: '/api/wins/',
  'a win': `/api/wins/${idOf('win', 1)}/`,
  'events to come': '/api/events/',
  'events past': '/api/events/?when=past',
  opportunities: '/api/resources/opportunities/',
  'tabs of resources': '/api/resources/tabs/',
  'resources of a kind': '/api/resources/?kind=programme',
  studies: '/api/studies/',
  'my sessions': '/api/auth/sessions/',
  'my consents': '/api/auth/me/consents/',
} as const

/** What all of them are compared with. */
const bareName = 'bare Fastify'

const goals = Object.fromEntries(
  Object.keys(calls).map((name): [string, Goal] => [
    name,
    { name: `${name}, of one indexed query on bare Fastify (p95)`, unit: 'times', most: 3 },
  ]),
)

async function measure({ plan, sets }: Bench): Promise<Row[]> {
  const seconds = Math.max(1, Math.floor(plan.seconds / 3))
  const { figures, bare } = await withPortal(sets, size, (portal) =>
    withBaseline(portal.databaseUrl, async (baseline) => {
      const one = [{ path: `/one/${idOf('person', 5)}` }]
      const measures: Record<string, () => Promise<Figures>> = {}
      for (const [place, [name, path]] of Object.entries(calls).entries()) {
        // Every few calls, because all of them are judged by it: a moment's trouble would decide for all.
        if (place % 4 === 0) {
          measures[`${bareName} ${place}`] = () =>
            load({ origin: baseline.origin, calls: one, seconds })
        }
        measures[name] = async () => {
          const tokens = await portal.tokensOf(members)
          const calls = tokens.map((token) => ({ path, token }))
          return load({ origin: portal.origin, calls, seconds })
        }
      }
      // A first time for each, of which nothing is kept: code that has just been loaded is slow.
      await inTurn(1, measures)
      const figures = await inTurn(plan.repetitions, measures)
      const others = Object.keys(figures).filter((name) => name.startsWith(bareName))
      return { figures, bare: median(others.map((name) => figures[name]?.p95 ?? Number.NaN)) }
    }),
  )
  return Object.entries(goals).map(([name, goal]) => {
    const { p95 = Number.NaN } = figures[name] ?? {}
    return judge(goal, p95 / bare, `${p95.toFixed(1)} ms, ${bare.toFixed(1)} of the other`)
  })
}

export const memberCalls: Topic = { name: 'member-calls', goals, measure }
