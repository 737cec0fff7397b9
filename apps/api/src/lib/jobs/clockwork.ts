import { backgroundTimeouts, withSettings } from '@portal/database/timeouts'
import { PgBoss } from 'pg-boss'

/** Work that is done at set times, by one of the processes at each. */
export interface Clockwork {
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
export async function createClockwork({
  databaseUrl,
  onError,
  pace = 30,
}: Options): Promise<Clockwork> {
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
