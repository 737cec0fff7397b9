import type { Database } from '@portal/database/client'

export async function failJob(db: Database, name: string, runs = 1): Promise<void> {
  await db.$executeRaw`
    INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, warning_queued, partition, table_name)
    SELECT ${name}, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, warning_queued, partition, table_name
    FROM pgboss.queue WHERE name = 'email' ON CONFLICT DO NOTHING`
  await db.$executeRaw`
    INSERT INTO pgboss.schedule (name, cron) VALUES (${name}, '0 4 1 1 *') ON CONFLICT DO NOTHING`
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, state, started_on, completed_on)
    SELECT ${name}, 'failed', now() - interval '1 day', now() FROM generate_series(1, ${runs}::int)`
}
