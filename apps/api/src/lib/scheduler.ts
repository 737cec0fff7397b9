import type { Database } from '@portal/database/client'
import { backgroundTimeouts, withSettings } from '@portal/database/timeouts'
import { PgBoss } from 'pg-boss'

/** Work that is done at set times, by one of the processes at each. */
export interface Scheduler {
  /**
   * `cron` is five fields in UTC; the name is that of its queue, and stays. With `atStart` there is a turn
   * soon after a start as well, one for all processes that start in the same minute.
   */
  every(
    name: string,
    cron: string,
    work: () => Promise<unknown>,
    options?: { atStart?: boolean },
  ): Promise<void>
  /** Takes no new work and waits for what is under way. */
  stop(): Promise<void>
}

interface Options {
  databaseUrl: string
  onError: (error: unknown) => void
  /** Seconds between looks at the clock and at the queue; tests have no minute to wait. */
  pace?: number
}

/** Seconds that a turn may take: after a long time off there may be very much to clear. */
const longestTurn = 6 * 3600

/** Schedules in Postgres (pg-boss): however many processes run, each turn is taken once. */
export async function createScheduler({
  databaseUrl,
  onError,
  pace = 30,
}: Options): Promise<Scheduler> {
  const boss = new PgBoss({
    connectionString: withSettings(databaseUrl, backgroundTimeouts),
    max: 2,
    schema: 'pgboss',
    // The mailer tidies up after both.
    supervise: false,
    cronMonitorIntervalSeconds: pace,
    cronWorkerIntervalSeconds: Math.min(pace, 5),
  })
  boss.on('error', onError)
  await boss.start()

  return {
    async every(name, cron, work, { atStart = false } = {}) {
      // A turn that was missed is not made up for: the next one does all that is due.
      await boss.createQueue(name, {
        retryLimit: 0,
        retentionSeconds: 3600,
        expireInSeconds: longestTurn,
      })
      await boss.schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: Math.min(pace, 10) }, async () => {
        await work()
      })
      if (atStart) await boss.send(name, null, { singletonKey: 'start', singletonSeconds: 60 })
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}
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
