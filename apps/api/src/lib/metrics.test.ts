import { createDatabase, type Database } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts'

let portal: TestApp
/** A server that has metrics. */
let counted: TestApp
let db: Database
let metrics: Metrics
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  portal = await startTestApp()
  db = createDatabase(portal.databaseUrl)
  metrics = createMetrics(db)
  counted = await startTestApp({ metrics })
  served = await serveMetrics(metrics, '127.0.0.1', 0)
})
afterAll(async () => {
  await served.stop()
  await db.$disconnect()
  await counted.close()
  await portal.close()
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

it('measures mails, connections and the process', async () => {
  await portal.db.$executeRaw`
    INSERT INTO pgboss.job (name, state, completed_on, created_on, start_after)
    VALUES ('mail', 'failed', now(), now(), now()),
      ('mail', 'retry', NULL, now() - interval '1 hour', now() + interval '1 hour')`
  const text = await scrape()
  expect(text).toContain('portal_mails{state="failed"} 1')
  expect(text).toContain('portal_mails{state="retrying"} 1')
  expect(text).toContain('portal_mails{state="waiting"} 0')
  expect(Number(/^portal_mails_oldest_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(3500)
  expect(text).toMatch(/portal_database_connections\{state="active"\} [1-9]/)
  expect(text).toContain('portal_database_up 1')
  expect(text).toContain('process_resident_memory_bytes')
})

it('is not on the public port, and serves nothing else', async () => {
  expect((await counted.anonymous.get('/metrics')).status).toBe(404)
  const at = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${served.port}${path}`, { method }).then(({ status }) => status)
  expect([await at('/'), await at('/api/health/live'), await at('/metrics', 'POST')]).toEqual([
    404, 404, 404,
  ])
})

it('reports that the database is away', async () => {
  const away = createDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  const own = createMetrics(away)
  const text = await own.figures()
  expect(text).toContain('portal_database_up 0')
  expect(text).not.toMatch(/^portal_mails\{/m)
  await away.$disconnect()
})
