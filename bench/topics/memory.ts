import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Bench, Topic } from '../lib/bench.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { load } from '../lib/load.ts'
import { type Portal, withPortal } from '../lib/portal.ts'
import { median } from '../lib/statistics.ts'
import { mix, pathOf } from './directory-mix.ts'

const goals = {
  most: { name: 'memory of the server under load', unit: 'MB', most: 300 },
  flat: { name: 'memory at the end, of a third of the way', unit: 'times', most: 1.1 },
} satisfies Record<string, Goal>

/** Seconds of load after which tokens are fetched anew. */
const slice = 60
/** Below this the memory is still finding its level, and its course says nothing. */
const longEnough = 300

/** Resident memory of a process in MB. */
function residentOf(pid: number): number {
  const status = `/proc/${pid}/status`
  if (existsSync(status)) {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]) / 1000
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1000
}

/** What members do all day, one after the other. */
const others = [
  '/api/auth/me/',
  '/api/resources/dashboard-stats/',
  '/api/resources/recent-activity/',
  '/api/wins/',
  '/api/events/',
  '/api/resources/?kind=programme',
  '/api/resources/opportunities/',
]

async function work({ origin, tokenOf }: Portal, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= slice) {
    const token = await tokenOf('founder')
    const calls = [...mix.map(pathOf), ...others].map((path) => ({ path, token }))
    await load({ origin, calls, seconds: Math.min(left, slice) })
  }
}

async function measure({ plan, sets }: Bench): Promise<Row[]> {
  const { memorySeconds, founders } = plan
  const samples = await withPortal(sets, founders, async (portal) => {
    const taken: number[] = []
    const timer = setInterval(() => taken.push(residentOf(portal.pid)), 500)
    try {
      await work(portal, memorySeconds)
      return taken
    } finally {
      clearInterval(timer)
    }
  })
  const part = (begin: number, end: number) =>
    median(samples.slice(Math.floor(samples.length * begin), Math.ceil(samples.length * end)))
  const end = part(0.9, 1)
  const basis = `after ${memorySeconds} s, at most ${Math.max(...samples).toFixed(0)} MB`
  const rows = [judge(goals.most, end, basis)]
  if (memorySeconds >= longEnough) {
    const early = part(0.3, 0.4)
    rows.push(judge(goals.flat, end / early, `${end.toFixed(0)} MB, ${early.toFixed(0)} before`))
  }
  return rows
}

export const memory: Topic = { name: 'memory', goals, measure }
