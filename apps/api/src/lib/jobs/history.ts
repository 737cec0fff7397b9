import type { Database } from '@portal/database/client'

export interface JobRow {
  name: string
  cron: string
  state: string | null
  started_at: Date | null
  finished_at: Date | null
  reason: string | null
  done: number
  failed: number
}

/** Each scheduled job with its last turn, and its turns of a week; which pg-boss keeps as long. */
export function listJobs(db: Database): Promise<JobRow[]> {
  return db.$queryRaw<JobRow[]>`
    SELECT schedule.name, schedule.cron, last.state, last.started_at, last.finished_at, last.reason,
      turns.done, turns.failed
    FROM pgboss.schedule
    LEFT JOIN LATERAL (
      SELECT state::text, started_on AS started_at, completed_on AS finished_at,
        coalesce(output->>'message', output->'value'->>'message') AS reason
      FROM pgboss.job WHERE job.name = schedule.name AND started_on IS NOT NULL
      ORDER BY started_on DESC LIMIT 1
    ) last ON true
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'completed')::int AS done,
        count(*) FILTER (WHERE state = 'failed')::int AS failed
      FROM pgboss.job WHERE job.name = schedule.name
        AND completed_on > now() - interval '7 days'
    ) turns
    ORDER BY schedule.name`
}
