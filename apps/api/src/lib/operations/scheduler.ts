import type { Database, Transaction } from '@portal/database/client'
import { backgroundTimeouts, withSettings } from '@portal/database/timeouts'
import { fromPrisma, PgBoss } from 'pg-boss'

export interface ScheduledJob {
  cron: string
  work: () => Promise<unknown>
  /** Whether it also runs soon after a start, once for all processes that start within a minute. */
  atStart?: boolean
}

export interface Scheduler {
  /** Starts jobs by their queues' names, which must not change. Removes schedules of other jobs. */
  start(jobs: Record<string, ScheduledJob>): Promise<void>
  /** Runs a job within seconds of this transaction's commit, in addition to its schedule. */
  runSoon(tx: Transaction, name: string): Promise<void>
  /** Starts no new run and waits up to 8 s for running ones. */
  stop(): Promise<void>
}

interface Options {
  databaseUrl: string
  onError: (error: unknown) => void
  /** Called for each failed run of a job. */
  onFailure?: (name: string, error: unknown) => void
  /** Seconds between polls of schedule and queues; shorter in tests. */
  pollSeconds?: number
}

const queueOptions = {
  // The next run does everything that is due.
  retryLimit: 0,
  retentionSeconds: 3600,
  // After a long downtime, the first run may have very many rows to delete.
  expireInSeconds: 6 * 3600,
}

/** Creates a scheduler with its schedule and queues in Postgres (pg-boss). */
export async function createScheduler({
  databaseUrl,
  onError,
  onFailure,
  pollSeconds = 30,
}: Options): Promise<Scheduler> {
  const boss = new PgBoss({
    connectionString: withSettings(databaseUrl, backgroundTimeouts),
    max: 2,
    schema: 'pgboss',
    // The mailer's instance does the maintenance for both.
    supervise: false,
    cronMonitorIntervalSeconds: pollSeconds,
    cronWorkerIntervalSeconds: Math.min(pollSeconds, 5),
  })
  boss.on('error', onError)
  await boss.start()

  async function every(name: string, { cron, work, atStart }: ScheduledJob): Promise<void> {
    await boss.createQueue(name, queueOptions)
    // An existing queue keeps the options of the version that created it.
    await boss.updateQueue(name, queueOptions)
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: Math.min(pollSeconds, 10) }, async () => {
      try {
        await work()
      } catch (error) {
        onFailure?.(name, error)
        throw error
      }
    })
    if (atStart) await boss.send(name, null, { singletonKey: 'start', singletonSeconds: 60 })
  }

  return {
    async start(jobs) {
      for (const { name } of await boss.getSchedules()) {
        if (!(name in jobs)) await boss.unschedule(name)
      }
      for (const [name, job] of Object.entries(jobs)) await every(name, job)
    },
    async runSoon(tx, name) {
      await boss.send(name, null, { db: fromPrisma(tx) })
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
  done_at: Date | null
  done: number
  failed: number
}

const outcomes: Record<string, 'done' | 'running'> = { completed: 'done', active: 'running' }

/** Maps pg-boss's state of a run to its outcome. */
export const outcomeOf = (state: string) => outcomes[state] ?? 'failed'

/** Lists the jobs with their last run, and their runs of seven days (pg-boss's retention). */
export function listJobs(db: Database): Promise<JobRow[]> {
  return db.$queryRaw<JobRow[]>`
    SELECT schedule.name, schedule.cron, last.state, last.started_at, last.finished_at, last.reason,
      runs.done_at, runs.done, runs.failed
    FROM pgboss.schedule
    LEFT JOIN LATERAL (
      SELECT state::text, started_on AS started_at, completed_on AS finished_at,
        coalesce(output->>'message', output->'value'->>'message') AS reason
      FROM pgboss.job WHERE job.name = schedule.name AND started_on IS NOT NULL
      ORDER BY started_on DESC LIMIT 1
    ) last ON true
    CROSS JOIN LATERAL (
      SELECT max(completed_on) FILTER (WHERE state = 'completed') AS done_at,
        count(*) FILTER (WHERE state = 'completed')::int AS done,
        count(*) FILTER (WHERE state = 'failed')::int AS failed
      FROM pgboss.job WHERE job.name = schedule.name
        AND completed_on > now() - interval '7 days'
    ) runs
    ORDER BY schedule.name`
}
