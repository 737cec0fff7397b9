import { rareSurnames } from '../data/names.ts'
import type { Topic } from '../lib/bench.ts'
import { closedLoop, closedLoopInProcess, connections, dealOut, type Figures } from '../lib/load.ts'
import { startPortal } from '../lib/portal.ts'
import { startBaseline } from '../lib/process.ts'
import { openRawDriver } from '../lib/raw-driver.ts'
import { figureRow, ratioRow } from '../lib/report.ts'
import { drawSearches, formatQuery, searchPath } from '../lib/searches.ts'
import { measureAlternately } from '../lib/statistics.ts'

/** Measures search throughput in a closed loop, and latency in an open loop. */
export const directory: Topic = async ({ plan, sets }, stack) => {
  const { founders, seconds, repetitions } = plan
  const searches = drawSearches(plan.searches, founders)
  const paths = searches.map(searchPath)
  const naivePaths = searches.map((search) => ({ path: `/naive?${formatQuery(search)}` }))
  const portal = await startPortal(stack, sets, founders)
  const baseline = stack.use(await startBaseline(portal.databaseUrl))
  const raw = stack.use(await openRawDriver(portal.databaseUrl, searches))
  await portal.read(paths, seconds)
  const closed = await measureAlternately(repetitions, {
    ours: () => portal.read(paths, seconds),
    raw: () => closedLoopInProcess(raw.search, seconds),
    // The naive baseline answers a few calls per second. More callers would exceed its timeouts.
    naive: () => closedLoop(baseline.origin, dealOut(naivePaths, 4), seconds * 3),
  })
  const open = await measureAlternately(repetitions, {
    100: () => portal.readAtRate(paths, 100, seconds),
    300: () => portal.readAtRate(paths, 300, seconds),
  })
  const rates = (other: Figures) => ({ a: closed.ours.rate, b: other.rate, unit: 'a second' })
  // The goal applies to the full size: with fewer founders, the naive directory is faster.
  const ofNaive = founders === 100_000 ? { atLeast: 20 } : undefined
  return [
    ratioRow('directory, of the raw driver', rates(closed.raw), { atLeast: 0.65 }),
    ratioRow('directory, of naive contains', rates(closed.naive), ofNaive),
    ...Object.entries(open).map(([rate, { p50, p99, refused }]) => {
      const madeOf = `p50 ${p50.toFixed(1)} ms, ${refused} refused`
      const atMost = rate === '100' ? 150 : undefined
      return figureRow(`directory at ${rate} a second, p99`, [p99, 'ms'], atMost, madeOf)
    }),
  ]
}

const few = 1000
const selective = rareSurnames.map((search) => searchPath({ search }))
/** Each caller reads its own page. */
const pagesFrom = (page: number) =>
  Array.from({ length: connections }, (_, n) => searchPath({ page: page + n }))

/** Measures a search in a large directory, and a page far from the first. */
export const growth: Topic = async ({ plan, sets }, stack) => {
  const { founders, repetitions, seconds } = plan
  const large = await startPortal(stack, sets, founders)
  const small = await startPortal(stack, sets, few)
  const deepPage = Math.min(1000, founders / 20 - connections)
  const measurements = {
    small: () => small.read(selective, seconds),
    large: () => large.read(selective, seconds),
    first: () => large.read(pagesFrom(1), seconds),
    deep: () => large.read(pagesFrom(deepPage), seconds),
  }
  await measureAlternately(1, measurements)
  const taken = await measureAlternately(repetitions, measurements)
  const row = (name: string, a: Figures, b: Figures) =>
    ratioRow(name, { a: 1000 / a.rate, b: 1000 / b.rate, unit: 'ms of work' }, { atMost: 2 })
  return [
    row(`selective search of ${founders} founders, of ${few}`, taken.large, taken.small),
    row(`directory, page ${deepPage} of page 1`, taken.deep, taken.first),
  ]
}
