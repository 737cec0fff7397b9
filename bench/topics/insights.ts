import { chartIds, charts } from '@portal/shared/insights/charts'
import type { Topic } from '../lib/bench.ts'
import { startPortal } from '../lib/portal.ts'
import { figureRow } from '../lib/report.ts'

const atMostMs = 300

function monthsAgo(count: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count))
    .toISOString()
    .slice(0, 7)
}

const pastDays = `
  INSERT INTO statistics (day, track, active, joined, applications, approved, declined,
    newsletters, failed_emails)
  SELECT current_date - n, track, 1000, 3, 4, 3, 1, 0, 1
  FROM generate_series(1, 1460) n, unnest(enum_range(NULL::"UserType")) track`

/** Measures the slowest statement of each chart and of a report, by Postgres's clock. */
export const insights: Topic = async ({ plan, sets }, stack) => {
  const portal = await startPortal(stack, sets, plan.founders)
  await portal.query(pastDays)
  await portal.query('CREATE EXTENSION pg_stat_statements')
  const headers = { authorization: `Bearer ${await portal.adminToken()}` }
  const report = `report/?from=${monthsAgo(12)}&to=${monthsAgo(1)}`
  const paths = [...chartIds.map((id) => `charts/${id}/?period=all`), report]

  async function slowest(path: string): Promise<number> {
    await portal.query('SELECT pg_stat_statements_reset()')
    const answer = await fetch(`${portal.origin}/api/admin/insights/${path}`, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    const [{ ms }] = await portal.query(`
      SELECT max(max_exec_time)::float8 AS ms FROM pg_stat_statements
      JOIN pg_database d ON d.oid = dbid WHERE datname = current_database()
        AND query !~ 'pg_stat_statements' AND query ~ 'float8|answer|statistics'`)
    return ms
  }

  const titles = [...chartIds.map((id) => `chart '${charts[id].title}'`), 'a statement of a report']
  const times = await Array.fromAsync(paths, async (path) => {
    // Planning, disk reads and jobs slow single runs, so the smallest of three results counts.
    const taken = [await slowest(path), await slowest(path), await slowest(path)]
    return Math.min(...taken)
  })
  return titles.map((title, n) => figureRow(title, [times[n] ?? Number.NaN, 'ms'], atMostMs, ''))
}
