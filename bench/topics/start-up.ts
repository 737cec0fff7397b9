import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, Topic } from '../lib/bench.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { settings } from '../lib/portal.ts'
import { startProcess } from '../lib/processes.ts'

const goals = {
  again: { name: 'pnpm start for the second time, to the first answer', unit: 's', most: 10 },
  api: { name: 'the API alone, to the first answer', unit: 's', most: 1.5 },
} satisfies Record<string, Goal>

async function timeOf(script: string, env: Record<string, string>): Promise<{ seconds: number }> {
  const running = await startProcess({ script, probe: '/api/health/live', env })
  await running.stop()
  return { seconds: running.firstAnswer / 1000 }
}

async function measure({ plan, sets }: Bench): Promise<Row[]> {
  const { url, drop } = await sets.copy(1000)
  const folder = (name: string) => mkdtempSync(join(tmpdir(), `portal-bench-${name}-`))
  const own = folder('own')
  const other = folder('other')
  try {
    const start = () => timeOf('tools/start.ts', { DATA_DIR: own, DEMO: '1' })
    const api = () => timeOf('apps/api/src/server.ts', settings(other, url))
    await start()
    await api()
    const taken = await inTurn(plan.repetitions, { start, api })
    return [
      judge(goals.again, taken.start.seconds, 'with a database and demonstration data of its own'),
      judge(goals.api, taken.api.seconds, 'its database runs already; 1000 founders'),
    ]
  } finally {
    await drop()
    for (const dir of [own, other]) rmSync(dir, { recursive: true, force: true })
  }
}

export const startUp: Topic = { name: 'start-up', goals, measure }
