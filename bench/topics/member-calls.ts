import { execFileSync } from 'node:child_process'
import { createRandom } from '@portal/database/demo/random'
import { messageId, messagesPerWin } from '../data/content.ts'
import { idOf, pick, topics } from '../data/names.ts'
import { founderId } from '../data/people.ts'
import { plans, type Topic } from '../lib/bench.ts'
import { closedLoop, connections, dealOut, type Figures } from '../lib/load.ts'
import { startPortal } from '../lib/portal.ts'
import { startBaseline } from '../lib/process.ts'
import { figureRow, ratioRow } from '../lib/report.ts'
import { drawSearches, drawSearchTerms, searchPath } from '../lib/searches.ts'
import { measureAlternately, median } from '../lib/statistics.ts'

const founders = 2000
const searches = drawSearches(1024, founders).map(searchPath)
const words = drawSearchTerms(1024, founders)

type Kind = [path: (n: number) => string, share: number, goal?: number | 'whole']

const reachOf = (n: number) =>
  `/api/asks/reach/?audience=members&topic=${encodeURIComponent(topics[n % topics.length]?.topic ?? '')}`
const talkOf = (n: number) => `/api/conversations/win/${idOf('win', n % 100)}/`
const lastOf = (n: number) => messageId(((n % 100) + 1) * messagesPerWin - 1)

/**
 * The path of call `n` of each kind, and the kind's share in a mix. Unpaged lists have no goal in
 * the closed loop; calls that open pages poll have a stricter goal.
 */
const kinds: Record<string, Kind> = {
  me: [() => '/api/auth/me/', 10],
  home: [() => '/api/home/', 10],
  'figures of the dashboard': [() => '/api/resources/dashboard-stats/', 10],
  'recent activity': [() => '/api/resources/recent-activity/', 10],
  studies: [() => '/api/studies/', 11],
  'events to come': [() => '/api/events/', 13],
  'past events': [(n) => `/api/events/?when=past&page=${(n % 20) + 1}`, 1],
  'a page of the directory': [(n) => searchPath({ page: (n % 100) + 1 }), 5],
  'people by topic': [() => '/api/auth/directory/topics/', 1],
  'shortcuts of the directory': [() => '/api/auth/directory/shortcuts/', 2],
  'a search': [(n) => searches[n % searches.length] ?? '', 10],
  'what is near to a search': [(n) => `/api/auth/directory/nearest/?search=nobody+${n}`, 1],
  'a search of everything': [(n) => words[n % words.length] ?? '', 5],
  'a founder': [(n) => `/api/members/${founderId(n % founders)}/`, 5],
  wins: [(n) => `/api/wins/?page=${(n % 50) + 1}`, 5],
  'a win': [(n) => `/api/wins/${idOf('win', n % 1000)}/`, 2],
  opportunities: [() => '/api/resources/opportunities/', 3, 'whole'],
  'tabs of resources': [() => '/api/resources/tabs/', 3],
  'resources of a kind': [() => '/api/resources/?kind=programme', 5, 'whole'],
  'whom an ask reaches': [reachOf, 1],
  updates: [() => '/api/updates/', 2],
  'the number of new updates': [() => '/api/updates/count/', 10, 3],
  'a conversation': [talkOf, 3],
  'new messages': [(n) => `${talkOf(n)}?after=${lastOf(n)}`, 10, 3],
  'my archive': [(n) => `/api/activity/?page=${(n % 5) + 1}`, 1],
  'my sessions': [() => '/api/auth/sessions/', 1],
  'faces of the front door': [() => '/api/public/members/faces/', 1],
  'my consents': [() => '/api/auth/me/consents/', 1],
}

const pathsOf = (path: (n: number) => string) => Array.from({ length: 1024 }, (_, n) => path(n))

function mixedPaths(): string[] {
  const random = createRandom(13)
  const all = Object.values(kinds).flatMap(([path, share]) => Array<typeof path>(share).fill(path))
  return pathsOf((n) => pick(random, all)(n))
}

/** Measures members' calls: each kind against bare Fastify, and all kinds mixed. */
export const memberCalls: Topic = async ({ plan, sets }, stack) => {
  const seconds = Math.ceil(plan.seconds / 3)
  const portal = await startPortal(stack, sets, founders)
  const baseline = stack.use(await startBaseline(portal.databaseUrl))
  const queries = pathsOf((n) => `/one/${founderId(n)}`).map((path) => ({ path }))
  const measurements: Record<string, () => Promise<Figures>> = {
    bare: () => closedLoop(baseline.origin, dealOut(queries, connections), seconds),
  }
  for (const [name, [path]] of Object.entries(kinds)) {
    measurements[name] = () => portal.read(pathsOf(path), seconds)
  }
  // The first round is discarded, because code runs slowly before it is optimised.
  await measureAlternately(1, measurements)
  const taken = await measureAlternately(plan.repetitions, measurements)
  const p95 = (name: string) => taken[name]?.p95 ?? Number.NaN
  const rows = Object.entries(kinds).map(([name, [, , goal = 8]]) => {
    const compared = { a: p95(name), b: p95('bare'), unit: 'ms' }
    const verdict = goal === 'whole' ? undefined : { atMost: goal }
    return ratioRow(`${name}, p95 of bare Fastify`, compared, verdict)
  })
  const { open } = await measureAlternately(plan.repetitions, {
    open: () => portal.readAtRate(mixedPaths(), 200, plan.seconds * 2),
  })
  const { p50, p99, refused } = open
  const madeOf = `p50 ${p50.toFixed(1)} ms; all kinds in their shares`
  return [
    ...rows,
    figureRow('all calls at 200 a second, p99', [p99, 'ms'], 150, madeOf),
    figureRow('all calls at 200 a second, refused', [refused, 'requests'], 0, madeOf),
  ]
}

function residentOf(pid: number): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })
  return (Number(kibibytes) * 1024) / 1e6
}

export const memory: Topic = async ({ plan, sets }, stack) => {
  const { memorySeconds } = plan
  const portal = await startPortal(stack, sets, plan.founders)
  const paths = [...drawSearches(1024, plan.founders).map(searchPath), ...mixedPaths()]
  const samples: number[] = []
  stack.use(setInterval(() => samples.push(residentOf(portal.pid)), 500))
  // Each round lasts a minute, because access tokens expire.
  for (let done = 0; done < memorySeconds; done += 60) {
    await portal.read(paths, Math.min(memorySeconds - done, 60))
  }
  const part = (begin: number, end: number) =>
    median(samples.slice(Math.floor(samples.length * begin), Math.ceil(samples.length * end)))
  const [a, b] = [part(0.9, 1), part(0.3, 0.4)]
  const madeOf = `at most ${Math.max(...samples).toFixed(0)} MB; ${plan.founders} founders`
  // In a short run the memory is still growing.
  const flat = memorySeconds === plans.full.memorySeconds ? { atMost: 1.1 } : undefined
  return [
    figureRow(`memory after ${memorySeconds} s of load`, [a, 'MB'], 400, madeOf),
    ratioRow('memory at the end, of a third of the way', { a, b, unit: 'MB' }, flat),
  ]
}
