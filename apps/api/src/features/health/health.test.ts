import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import type { PortalHealth } from '@portal/shared/health/schemas'
import type { TodayItem } from '@portal/shared/today/endpoints'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { deleteSentEmails } from '../../lib/email/queue.ts'
import { createScheduler } from '../../lib/operations/scheduler.ts'
import { version } from '../../lib/operations/version.ts'
import { type Agent, startTestApp, type TestApp } from '../../test/app.ts'

let portal: TestApp
let folder: string
let grace: Agent
let mary: Agent
let ada: Awaited<ReturnType<typeof createFounder>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  portal = await startTestApp({ backups: folder, disks: async () => disks })
  grace = await portal.as(await createAdmin(portal.db, { full_name: 'Grace Lindholm' }))
  mary = await portal.as(await createAdmin(portal.db))
  ada = await createFounder(portal.db, { full_name: 'Ada Byron', email: 'ada@byron.example' })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await portal.db.$executeRaw`DELETE FROM pgboss.job`
  portal.sent.length = 0
})

const base = '/api/admin/health/'
const nobody = '00000000-0000-4000-8000-000000000000'
const health = async (): Promise<PortalHealth> => (await grace.get(base)).body
async function concerns(): Promise<number> {
  const { waiting }: { waiting: TodayItem[] } = (await grace.get('/api/admin/today/')).body
  return waiting
    .filter((item) => item.path === '/admin/health')
    .reduce((n, { count }) => n + count, 0)
}
const retry = (agent: Agent, id: string) => agent.post(`${base}emails/${id}/retry/`)
const discard = (agent: Agent, id: string) => agent.post(`${base}emails/${id}/discard/`)

const email = (user_id: string) => ({
  ...{ email: 'photo_removed', user_id },
  data: { reason: 'Secret' },
})

const roomy = { path: '/data', free_bytes: 9e10, total_bytes: 1e11, is_low: false }
let disks = [roomy]

interface Job {
  data?: object
  state?: string
  tries?: number
  queued?: string
  reason?: string
}

/** An email as pg-boss stores it. Failed ones failed an hour ago. */
async function anEmail({
  data = email(ada.id),
  state = 'failed',
  tries = 22,
  queued = '4 days',
  reason = '550 no such user <ada@byron.example>',
}: Job = {}): Promise<string> {
  const [row] = await portal.db.$queryRaw<{ id: string }[]>`
    INSERT INTO pgboss.job (name, data, state, retry_count, retry_limit, created_on, start_after,
      started_on, completed_on, keep_until, output)
    VALUES ('email', ${JSON.stringify(data)}::jsonb, ${state}::pgboss.job_state, ${tries}, 22,
      now() - ${queued}::interval, now() + interval '1 hour', now(),
      CASE WHEN ${state}::text IN ('failed', 'completed') THEN now() - interval '1 hour' END,
      now() - ${queued}::interval + interval '7 days',
      jsonb_build_object('name', 'Error', 'message', ${reason}::text))
    RETURNING id`
  return row?.id ?? ''
}

describe('the email queue', () => {
  it('counts waiting, retried and failed emails', async () => {
    await anEmail({ state: 'created', tries: 0, queued: '2 hours' })
    await anEmail({ state: 'retry', tries: 3, queued: '1 day' })
    await anEmail({ state: 'active', tries: 1, queued: '3 hours' })
    await anEmail({ state: 'completed', tries: 0, queued: '6 days' })
    await anEmail()
    const { emails } = await health()
    expect(emails).toMatchObject({ waiting: 1, retrying: 2, failed: 1 })
    expect(Date.now() - Date.parse(emails.oldest_at ?? '')).toBeGreaterThan(23 * 3600_000)
    expect(Date.now() - Date.parse(emails.oldest_at ?? '')).toBeLessThan(25 * 3600_000)
  })

  it('shows since when and why emails have failed for 15 minutes', async () => {
    await anEmail({ state: 'retry', tries: 2, queued: '14 minutes' })
    await anEmail({ state: 'created', tries: 0, queued: '2 days' })
    expect((await health()).emails).toMatchObject({ retrying: 1, failing: null, failures: [] })
    expect(await concerns()).toBe(0)
    const reason = '535 bad login of ada@byron.example'
    const id = await anEmail({ state: 'retry', tries: 2, queued: '16 minutes', reason })
    await anEmail({ state: 'active', tries: 2, queued: '15 minutes 5 seconds' })
    const { emails } = await health()
    expect(emails.failing).toEqual({
      count: 2,
      since: expect.any(String),
      reason: '535 bad login of a…@byron.example',
    })
    const minutes = (Date.now() - Date.parse(emails.failing?.since ?? '')) / 60_000
    expect(Math.round(minutes)).toBe(16)
    const one = emails.failures.find((failure) => failure.id === id)
    expect(one).toMatchObject({ tries: 3, member: { id: ada.id }, reason: emails.failing?.reason })
    expect(Date.parse(one?.next_try_at ?? '')).toBeGreaterThan(Date.now())
    expect(await concerns()).toBe(2)
  })

  it('retries all waiting emails at once, as an additional try, and is audited', async () => {
    const waiting = [
      await anEmail({ state: 'retry', tries: 4 }),
      await anEmail({ state: 'retry', tries: 0, queued: '1 minute' }),
    ]
    await anEmail()
    expect((await grace.post(`${base}emails/retry/`)).body).toEqual({ tried: 2 })
    await expect.poll(() => portal.sent.length, { timeout: 10_000 }).toBe(2)
    const tries = await portal.db.$queryRaw<{ tries: number }[]>`
      SELECT retry_count AS tries FROM pgboss.job WHERE id = ANY (${waiting}::uuid[]) ORDER BY 1`
    expect(tries).toEqual([{ tries: 0 }, { tries: 4 }])
    // A job is completed shortly after its email has left.
    await expect
      .poll(async () => (await health()).emails)
      .toMatchObject({ retrying: 0, failed: 1, failing: null })
    const entries = () => portal.db.auditEntry.findMany({ where: { target_id: 'all' } })
    expect(await entries()).toMatchObject([
      { action: 'email.all_retried', after: { next_try: 'at once', emails: 2 } },
    ])
    expect((await mary.post(`${base}emails/retry/`)).body).toEqual({ tried: 0 })
    expect(await entries()).toHaveLength(1)
  })

  it('names the recipient of a failed email, and shows neither addresses nor contents', async () => {
    await anEmail()
    await anEmail({ data: email(nobody), reason: '550 stranger@else.example unknown' })
    await anEmail({ data: { email: 'email_verification', user_id: ada.id, data: {} } })
    await anEmail({ data: { user_id: ada.id, to: ada.email, subject: 'Secret' } })
    const { emails } = await health()
    const member = { id: ada.id, full_name: 'Ada Byron' }
    const of = (about: string) => emails.failures.filter((failure) => failure.about === about)
    expect(of('Photo removed')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          member,
          reason: '550 no such user <a…@byron.example>',
          tries: 23,
        }),
        expect.objectContaining({ member: null, address: '…' }),
      ]),
    )
    expect(of('Email verification')).toMatchObject([{ member, address: 'a…@byron.example' }])
    expect(of('Email')).toMatchObject([{ member }])
    const text = JSON.stringify(emails)
    for (const secret of ['Secret', 'stranger@', 'ada@']) expect(text).not.toContain(secret)
  })

  it('discards a failed email', async () => {
    const id = await anEmail()
    expect((await discard(grace, id)).body).toEqual({ ok: true })
    expect((await discard(grace, id)).body.code).toBe('not_found')
    expect((await retry(grace, id)).body.code).toBe('not_found')
  })

  it('keeps failed emails for a month, and sent ones for a day', async () => {
    const [queue] = await portal.db.$queryRaw<{ deletion_seconds: number }[]>`
      SELECT deletion_seconds FROM pgboss.queue WHERE name = 'email'`
    expect(queue?.deletion_seconds).toBe(30 * 24 * 3600)
    const failed = await anEmail()
    const sent = await anEmail({ state: 'completed' })
    const old = await anEmail({ state: 'completed' })
    await portal.db.$executeRaw`
      UPDATE pgboss.job SET completed_on = now() - interval '25 hours'
      WHERE id IN (${old}::uuid, ${failed}::uuid)`
    expect(await deleteSentEmails(portal.db)).toBe(1)
    const left = await portal.db.$queryRaw<{ id: string }[]>`SELECT id FROM pgboss.job`
    expect(left.map(({ id }) => id).toSorted()).toEqual([failed, sent].toSorted())
  })
})

it('shows the last run of each job, and the runs of a week', async () => {
  const onError = (error: unknown) => console.error(error)
  const failures: [string, unknown][] = []
  const scheduler = await createScheduler({
    databaseUrl: portal.databaseUrl,
    onError,
    onFailure: (name, error) => failures.push([name, error]),
    pollSeconds: 1,
  })
  let works = true
  const work = async () => {
    if (!works) throw new Error('ada@byron.example could not be read')
  }
  await scheduler.start({ 'a-job': { cron: '0 4 1 1 *', work } })
  const turn = async () => {
    await portal.db.$executeRaw`
      INSERT INTO pgboss.job (name, retry_limit) VALUES ('a-job', 0)`
  }
  const job = async () => (await health()).jobs.find(({ name }) => name === 'a-job')
  try {
    const fresh = { last: null, done: 0, failed: 0 }
    expect(await job()).toEqual({ name: 'a-job', cron: '0 4 1 1 *', ...fresh })
    await turn()
    await expect.poll(async () => (await job())?.done, { timeout: 10_000 }).toBe(1)
    expect(await concerns()).toBe(0)
    expect((await job())?.last).toMatchObject({ outcome: 'done', reason: null })
    works = false
    await turn()
    await expect.poll(async () => (await job())?.failed, { timeout: 10_000 }).toBe(1)
    expect((await job())?.last).toMatchObject({
      outcome: 'failed',
      reason: 'a…@byron.example could not be read',
    })
    expect(await concerns()).toBe(1)
    expect(failures).toEqual([['a-job', new Error('ada@byron.example could not be read')]])
  } finally {
    await scheduler.stop()
  }
})

describe('the copy of backups in another place', () => {
  const copied = async (file: unknown) => {
    await writeFile(join(folder, 'offsite.json'), JSON.stringify(file))
    return (await health()).backup.offsite
  }
  afterEach(() => rm(join(folder, 'offsite.json'), { force: true }))
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
  const good = { finished_at: hoursAgo(47), ok: true, snapshot: '1a2b3c4d', reason: null }

  it('is late after two days without a good one, whether it was tried or not', async () => {
    expect(await copied(good)).toEqual({ ...good, is_late: false })
    const old = { ...good, finished_at: hoursAgo(49) }
    expect(await copied(old)).toEqual({ ...old, is_late: true })
    expect(await copied({ ...good, finished_at: null, ok: false })).toMatchObject({ is_late: true })
  })

  it('shows why it failed, without addresses', async () => {
    const failed = { ...good, ok: false, reason: 'Fatal: ada@byron.example: no space left' }
    const reason = 'Fatal: a…@byron.example: no space left'
    expect(await copied(failed)).toEqual({ ...failed, reason, is_late: false })
    expect(await copied('half')).toMatchObject({
      ...{ ok: false, is_late: true },
      reason: 'offsite.json is not as tools/offsite.sh writes it',
    })
  })
})

it('shows a disk that is nearly full, to monitors too, which still find the portal ready', async () => {
  const ready = async () => {
    const { status, body } = await portal.anonymous.get('/api/health/ready')
    return [status, body]
  }
  expect((await health()).disks).toEqual([roomy])
  expect(await ready()).toEqual([200, { status: 'ok', disk: 'ok', version }])
  expect(await concerns()).toBe(0)
  disks = [{ ...roomy, free_bytes: 0, is_low: true }]
  onTestFinished(() => {
    disks = [roomy]
  })
  expect((await health()).disks).toEqual(disks)
  expect(await ready()).toEqual([200, { status: 'ok', disk: 'low', version }])
  expect(await concerns()).toBe(1)
})

it('shows where emails go, the version, the schema and the latency of the database', async () => {
  const { emails, version: shown, database, started_at, checked_at, is_demo } = await health()
  expect(emails).toMatchObject({ destination: 'server', place: 'mail.test:465' })
  expect(is_demo).toBe(false)
  expect(shown).toBe(version)
  expect(version).toMatch(/^\d+\.\d+\.\d+(-dev\+[0-9a-f]{7,})?$/)
  expect(database.schema_version).toMatch(/^\d{14}_\w+$/)
  expect(database.latency_ms).toBeGreaterThan(0)
  expect(Date.parse(started_at)).toBeLessThan(Date.parse(checked_at))
})
