import type { Database } from '@portal/database/client'
import { PgBoss } from 'pg-boss'

/** Calls `work` with a second connection to the queue, as another process has. */
async function withQueue(databaseUrl: string, work: (boss: PgBoss) => Promise<unknown>) {
  const boss = new PgBoss({ connectionString: databaseUrl, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await work(boss)
  await boss.stop()
}

/** Lets the queue retry the emails of killed servers now, instead of after two minutes. */
export async function retryEmailsOfKilledServers(db: Database, databaseUrl: string): Promise<void> {
  await db.$executeRaw`
    UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`
  await db.$executeRaw`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL`
  await withQueue(databaseUrl, (boss) => boss.supervise('email'))
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`
}

export const runJob = (databaseUrl: string, name: string): Promise<void> =>
  withQueue(databaseUrl, (boss) => boss.send(name))

/** Counts waiting, running and failed emails; `untried` counts only those never tried. */
export async function countOpenEmails(db: Database, only?: 'untried'): Promise<number> {
  const [open] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM pgboss.job
    WHERE name = 'email' AND state <> 'completed' AND (${!only} OR state = 'created')`
  return open.count
}
