import { createDatabase } from '@portal/database/client'
import type { Bench, Topic } from '../lib/bench.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { type Portal, withPortal } from '../lib/portal.ts'
import { median } from '../lib/statistics.ts'

const together = 50
/** Approved one after the other first: the last of them for the time that one takes on a server that runs. */
const alone = 200
const timed = 50
/** Enough of them apply. */
const founders = 10_000

const goals = {
  together: {
    name: `${together} applications approved at once, of a quarter of one after the other`,
    unit: 'times',
    most: 2,
  },
} satisfies Record<string, Goal>

async function pendingIds(url: string): Promise<string[]> {
  const db = createDatabase(url)
  try {
    const rows = await db.application.findMany({
      where: { status: 'pending' },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ id }) => id)
  } finally {
    await db.$disconnect()
  }
}

async function approve({ origin }: Portal, token: string, id: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${origin}/api/admin/applications/${id}/approve/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`Approving: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - started
}

const once =
  ({ sets }: Bench) =>
  () =>
    withPortal(sets, founders, async (portal) => {
      const token = await portal.tokenOf('admin')
      const ids = await pendingIds(portal.databaseUrl)
      if (ids.length < alone + together) throw new Error(`Only ${ids.length} applications wait`)
      const times: number[] = []
      for (const id of ids.slice(0, alone)) times.push(await approve(portal, token, id))
      const started = performance.now()
      await Promise.all(ids.slice(alone, alone + together).map((id) => approve(portal, token, id)))
      return { one: median(times.slice(-timed)), all: performance.now() - started }
    })

async function measure(bench: Bench): Promise<Row[]> {
  const { taken } = await inTurn(bench.plan.repetitions, { taken: once(bench) })
  const allowed = (taken.one * together) / 4
  const basis = `${taken.all.toFixed(0)} ms, ${taken.one.toFixed(1)} for one`
  return [judge(goals.together, taken.all / allowed, basis)]
}

export const approvals: Topic = { name: 'approvals', goals, measure }
