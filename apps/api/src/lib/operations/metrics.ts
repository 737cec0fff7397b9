import { listBackups } from '@portal/database/backup/folder'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import Fastify from 'fastify'
import type { Deps } from '../deps.ts'
import { countEmails } from '../email/queue.ts'
import { listJobs } from './scheduler.ts'

export interface Metrics {
  contentType: string
  /** Returns the current metrics in the Prometheus text format. */
  figures(): Promise<string>
  /** Counts a call under the pattern of its route, because its path may contain personal data. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void
}

/** Prometheus's time: seconds since 1970. */
const secondsOf = (moment: Date) => moment.getTime() / 1000

/** Creates the metrics of this process and of its database, backups and disks. */
export function createMetrics({
  db,
  backups,
  disks,
}: Pick<Deps, 'db' | 'backups' | 'disks'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const calls = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'How long calls took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const emails = gauge(
    'portal_emails',
    'Emails that are not sent: waiting, retrying, or failed for good',
    ['state'],
  )
  const oldest = gauge(
    'portal_emails_oldest_seconds',
    'How long the oldest email that is not sent yet has waited',
  )
  const failing = gauge(
    'portal_emails_failing_seconds',
    'How long the oldest email that has failed for 15 minutes has waited, 0 if there is none',
  )
  const jobDone = gauge(
    'portal_job_last_success_timestamp_seconds',
    'When each job last succeeded, in the last seven days',
    ['job'],
  )
  const jobFailures = gauge(
    'portal_job_failed_runs',
    'Failed runs of each job in the last seven days',
    ['job'],
  )
  const backup = gauge(
    'portal_backup_last_timestamp_seconds',
    'When the newest complete backup started; absent if there is none',
    // A gauge without labels starts at 0, which would mean a backup in 1970.
    ['folder'],
  )
  const diskFree = gauge('portal_disk_free_bytes', 'Free disk space of a folder for the portal', [
    'path',
  ])
  const diskSize = gauge('portal_disk_size_bytes', 'The size of the disk of a folder', ['path'])
  const connections = gauge(
    'portal_database_connections',
    'Connections to the database, of all processes, by state',
    ['state'],
  )
  const up = gauge('portal_database_up', 'Whether the database answers')

  async function readDatabase(): Promise<void> {
    for (const metric of [emails, oldest, failing, jobDone, jobFailures, connections])
      metric.reset()
    try {
      const queue = await countEmails(db)
      for (const state of ['waiting', 'retrying', 'failed'] as const) {
        emails.set({ state }, queue[state])
      }
      const age = (since: Date | null) => (since ? Date.now() / 1000 - secondsOf(since) : 0)
      oldest.set(age(queue.oldest_at))
      failing.set(age(queue.failing_since))
      for (const { name: job, done_at, failed } of await listJobs(db)) {
        if (done_at) jobDone.set({ job }, secondsOf(done_at))
        jobFailures.set({ job }, failed)
      }
      const open = await db.$queryRaw<{ state: string; count: number }[]>`
        SELECT coalesce(state, 'other') AS state, count(*)::int AS count
        FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1`
      for (const { state, count } of open) connections.set({ state }, count)
      up.set(1)
    } catch {
      up.set(0)
    }
  }

  async function readFolders(): Promise<void> {
    for (const metric of [backup, diskFree, diskSize]) metric.reset()
    const [newest] = await listBackups(backups)
    if (newest) backup.set({ folder: backups }, secondsOf(newest.made_at))
    for (const { path, free_bytes, total_bytes } of await disks()) {
      diskFree.set({ path }, free_bytes)
      diskSize.set({ path }, total_bytes)
    }
  }

  return {
    contentType: registry.contentType,
    async figures() {
      // Not in the gauges' `collect`, because the registry collects all gauges at the same time.
      await Promise.all([readDatabase(), readFolders()])
      return registry.metrics()
    },
    answered: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status }, seconds),
  }
}

/** Serves GET /metrics on its own port. Rejects if it cannot listen. */
export async function serveMetrics(
  { figures, contentType }: Metrics,
  host: string,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await figures()))
  const address = new URL(await app.listen({ host, port }))
  return { port: Number(address.port), stop: () => app.close() }
}
