import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newBackupPath } from '@portal/database/backup/folder'
import { backUp } from '@portal/database/backup/write'
import { createDatabase, type Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts'

let portal: TestApp
let counted: TestApp
let db: Database
let backups: string
const disk = { path: '/data', free_bytes: 12_000, total_bytes: 90_000, is_low: true }
let metrics: Metrics
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  portal = await startTestApp()
  db = createDatabase(portal.databaseUrl)
  backups = await mkdtemp(join(tmpdir(), 'backups-'))
  metrics = createMetrics({ db, backups, disks: async () => [disk] })
  counted = await startTestApp({ metrics })
  served = await serveMetrics(metrics, '127.0.0.1', 0)
})
afterAll(async () => {
  await served.stop()
  await db.$disconnect()
  await counted.close()
  await portal.close()
  await rm(backups, { recursive: true, force: true })
})

const scrape = async () => {
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  return answer.text()
}

it('counts calls by the pattern of their route, without personal data', async () => {
  const founder = await createFounder(counted.db)
  const agent = await counted.as(founder)
  await agent.get(`/api/members/${founder.id}/?search=Amara`)
  await agent.get('/api/auth/directory/?search=Amara')
  await counted.anonymous.get('/api/no-such-place/Amara/')
  const text = await scrape()
  expect(text).toMatch(
    /portal_http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/directory\/",status="200"\} 1/,
  )
  expect(text).toMatch(/_count\{method="GET",route="none",status="404"\} \d/)
  for (const secret of [founder.id, 'Amara', founder.email]) expect(text).not.toContain(secret)
})

it('measures emails, connections and the process', async () => {
  await portal.db.$executeRaw`
    INSERT INTO pgboss.job (name, state, completed_on, created_on, start_after)
    VALUES ('email', 'failed', now(), now(), now()),
      ('email', 'retry', NULL, now() - interval '1 hour', now() + interval '1 hour')`
  const before = await scrape()
  expect(before).toContain('portal_emails_failing_seconds 0')
  await portal.db.$executeRaw`
    UPDATE pgboss.job SET output = '{"message": "connect ECONNREFUSED"}' WHERE state = 'retry'`
  const text = await scrape()
  expect(text).toContain('portal_emails{state="failed"} 1')
  expect(text).toContain('portal_emails{state="retrying"} 1')
  expect(text).toContain('portal_emails{state="waiting"} 0')
  expect(Number(/^portal_emails_oldest_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(3500)
  expect(Number(/^portal_emails_failing_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(3500)
  expect(text).toMatch(/portal_database_connections\{state="active"\} [1-9]/)
  expect(text).toContain('portal_database_up 1')
  expect(text).toContain('process_resident_memory_bytes')
})

it('measures jobs, disks and the last backup', async () => {
  await portal.db.$executeRaw`
    INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, warning_queued, partition, table_name)
    SELECT unnest(ARRAY['retention', 'idle']), policy, retry_limit, retry_delay, retry_backoff,
      expire_seconds, retention_seconds, deletion_seconds, warning_queued, partition, table_name
    FROM pgboss.queue WHERE name = 'email'`
  await portal.db.$executeRaw`
    INSERT INTO pgboss.schedule (name, cron) VALUES ('retention', '20 * * * *'), ('idle', '0 4 * * *')`
  await portal.db.$executeRaw`
    INSERT INTO pgboss.job (name, state, started_on, completed_on) VALUES
      ('retention', 'completed', now(), now() - interval '2 hours'),
      ('retention', 'failed', now(), now() - interval '1 hour'),
      ('retention', 'failed', now(), now() - interval '8 days')`
  const text = await scrape()
  const done = /^portal_job_last_success_timestamp_seconds\{job="retention"\} (\S+)$/m.exec(text)
  expect(Date.now() / 1000 - Number(done?.[1])).toBeCloseTo(7200, -2)
  expect(text).toContain('portal_job_failed_runs{job="retention"} 1')
  expect(text).toContain('portal_job_failed_runs{job="idle"} 0')
  expect(text).not.toContain('portal_job_last_success_timestamp_seconds{job="idle"}')
  expect(text).toContain('portal_disk_free_bytes{path="/data"} 12000')
  expect(text).toContain('portal_disk_size_bytes{path="/data"} 90000')
  expect(text).not.toMatch(/^portal_backup_last_timestamp_seconds\{/m)
  await backUp(portal.databaseUrl, {
    file: newBackupPath(backups, new Date('2026-11-20T02:10:00Z')),
  })
  expect(await scrape()).toContain(
    `portal_backup_last_timestamp_seconds{folder="${backups}"} ${Date.parse('2026-11-20T02:10:00Z') / 1000}`,
  )
})

it('is not on the public port, and serves nothing else', async () => {
  expect((await counted.anonymous.get('/metrics')).status).toBe(404)
  const at = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${served.port}${path}`, { method }).then(({ status }) => status)
  expect([await at('/'), await at('/api/health/live'), await at('/metrics', 'POST')]).toEqual([
    404, 404, 404,
  ])
})
