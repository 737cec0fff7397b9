import { createAdmin } from '@portal/database/factories/users'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, usePortal } from './app.ts'
import { scenarios } from './audit-scenarios.ts'
import { mailsDone } from './mails.ts'

const portal = await usePortal()
let admin: Awaited<ReturnType<typeof createAdmin>>
let agent: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await createAdmin(portal.db)
  agent = await portal.as(admin)
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Changes to what is not the administrator's own, and exports; those of insights hold counts alone. */
const isAudited = ({ path, method }: Endpoint) => path.startsWith('/api/admin/') && method !== 'GET'

const reads = (action: string) => /\.(exported|searched|addresses_copied)$/.test(action)
/** Only these have no `before`. */
const begins = (action: string) => action.endsWith('.created') || reads(action)

/** No row shows the transaction: nothing was changed, or it is deleted, changed or taken by the queue at once. */
const leavesNothing = (action: string) =>
  reads(action) ||
  action.startsWith('mail.') ||
  ['member.erased', 'member.photo_removed', 'announcement.deleted'].includes(action) ||
  action === 'settings.logo_removed' ||
  action === 'settings.icon_removed' ||
  ['announcement.tested', 'announcement.retried', 'newsletter.sent'].includes(action)

const entries = () => portal.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
const entriesSince = async (count: number) => (await entries()).slice(count)

/** All rows as one text, without the columns of sessions that change with each call. */
async function everything(): Promise<string> {
  const tables = await portal.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('sessions', '_prisma_migrations')
    ORDER BY tablename`
  const sums = []
  for (const { name } of [...tables, { name: 'pgboss.job' }]) {
    const of = name === 'pgboss.job' ? `t.id::text || (t.data)::text` : 't::text'
    const [sum] = await portal.db.$queryRawUnsafe<{ sum: string }[]>(
      `SELECT coalesce(md5(string_agg(${of}, '|' ORDER BY ${of})), '') AS sum FROM ${name} t`,
    )
    sums.push(`${name} ${sum?.sum}`)
  }
  return sums.join('\n')
}

/**
 * Tables in which the transaction of an entry wrote or locked rows, besides the log itself. Locks on
 * users do not count: the entry's own foreign key takes one.
 */
async function writtenWith(entryId: bigint): Promise<string[]> {
  const tables = await portal.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'audit_entries'`
  const written = []
  for (const { name } of [...tables, { name: 'pgboss.job' }]) {
    const rows = await portal.db.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM ${name} t, audit_entries e
       WHERE e.id = $1 AND (e.xmin = t.xmin OR ($2 <> 'users' AND e.xmin = t.xmax)) LIMIT 1`,
      entryId,
      name,
    )
    if (rows.length > 0) written.push(name)
  }
  return written
}

it('has a scenario for each administrators’ endpoint that changes or exports anything', () => {
  const audited = portal.app.endpoints.filter(isAudited).map(nameOf)
  expect(audited).toContain('POST /api/admin/applications/:id/approve/')
  expect(Object.keys(scenarios).sort()).toEqual(audited.sort())
})

it('has no endpoint that edits or deletes an entry', () => {
  const onLog = portal.app.endpoints.filter(({ path }) => path.startsWith('/api/admin/audit'))
  expect(onLog.map(nameOf).sort()).toEqual(['GET /api/admin/audit/', 'GET /api/admin/audit/:id/'])
})

describe.each(Object.entries(scenarios))('%s', (_, prepare) => {
  it('adds an entry with actor, action, target and time, in the transaction of the change', async () => {
    const { send, writes } = await prepare(portal)
    const { length } = await entries()
    const before = Date.now()
    const { status } = await send(agent)
    expect([200, 201]).toContain(status)
    const written = await entriesSince(length)
    expect(written.map(({ action }) => action)).toEqual(writes.map(({ action }) => action))
    for (const [index, entry] of written.entries()) {
      const { type, id } = writes[index]?.target ?? {}
      expect(entry).toMatchObject({ actor_id: admin.id, target_type: type })
      if (id) expect(entry.target_id).toBe(id)
      else expect(entry.target_id).toMatch(/^[\da-f-]{36}$/)
      expect(Math.abs(entry.created_at.getTime() - before)).toBeLessThan(60_000)
      expect(entry.after).toBeTruthy()
      if (begins(entry.action)) expect(entry.before).toBeNull()
      else {
        expect(Object.keys(Object(entry.before)).length).toBeGreaterThan(0)
        expect(entry.before).not.toEqual(entry.after)
      }
      if (!leavesNothing(entry.action)) {
        expect(await writtenWith(entry.id), entry.action).not.toEqual([])
      }
    }
  })

  it('changes nothing when the entry cannot be stored', async () => {
    const { send } = await prepare(portal)
    // At the commit, when every other statement has run, as when the process is killed before it.
    await portal.db.$executeRaw`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`
    await portal.db.$executeRaw`
      CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON audit_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`
    await mailsDone(portal)
    const before = await everything()
    try {
      const { status, text } = await send(agent)
      expect(status).toBe(500)
      expect(text).not.toContain('@')
      expect(await everything()).toBe(before)
    } finally {
      await portal.db.$executeRaw`DROP FUNCTION fail() CASCADE`
    }
  })
})
