import type { Topic } from '../lib/bench.ts'
import { settings, temporaryFolder } from '../lib/portal.ts'
import { startServer } from '../lib/process.ts'
import { figureRow } from '../lib/report.ts'
import { measureAlternately } from '../lib/statistics.ts'

async function timeOf(script: string, env: Record<string, string>): Promise<{ seconds: number }> {
  const { firstAnswerMs, stop } = await startServer(script, '/api/health/live', env)
  await stop()
  return { seconds: firstAnswerMs / 1000 }
}

/** Measures the time from the start of a process to the first response of its server. */
export const startUp: Topic = async ({ plan, sets }, stack) => {
  const copy = stack.use(await sets.copy(1000))
  const own = stack.use(temporaryFolder())
  const other = stack.use(temporaryFolder())
  const start = () => timeOf('tools/start.ts', { DATA_DIR: own.path, DEMO: '1' })
  const api = () => timeOf('apps/api/src/server.ts', settings(other.path, copy.url))
  // The first start creates the database and is not measured.
  await measureAlternately(1, { start, api })
  const taken = await measureAlternately(plan.repetitions, { start, api })
  return [
    figureRow('second pnpm start', [taken.start.seconds, 's'], 10, 'its own database, demo data'),
    figureRow('the API alone', [taken.api.seconds, 's'], 2, 'its database runs; 1000 founders'),
  ]
}
