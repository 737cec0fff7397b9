import { setImmediate } from 'node:timers/promises'
import { createDatabase } from '@portal/database/client'
import { createAnnouncement } from '@portal/database/factories/announcements'
import { createImport } from '@portal/database/factories/imports'
import { createAdmin, createApplicant, createFounder } from '@portal/database/factories/users'
import { read } from '@portal/database/read'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Agent, type TestApp, usePortal } from './app.ts'
import { createAuditWatch } from './audit-watch.ts'
import { emailsDone } from './emails.ts'

const portal = await usePortal()
let admin: Awaited<ReturnType<typeof createAdmin>>
let agent: Agent
beforeAll(async () => {
  admin = await createAdmin(portal.db)
  agent = await portal.as(admin)
})

interface Prepared {
  send: () => ReturnType<Agent['post']>
  entry: { action: string; target_type: string; target_id: string }
}

const scenarios: Record<string, (portal: TestApp) => Promise<Prepared>> = {
  'approving an application': async ({ db }) => {
    const { id: user_id } = await createApplicant(db)
    const { id } = await db.application.findFirstOrThrow({ where: { user_id } })
    return {
      send: () => agent.post(`/api/admin/applications/${id}/approve/`).send({ note: 'Hm' }),
      entry: { action: 'application.approved', target_type: 'application', target_id: id },
    }
  },
  'deactivating a member': async ({ db, tokensOf }) => {
    const { id } = await createFounder(db)
    await tokensOf({ id })
    return {
      send: () => agent.post(`/api/admin/members/${id}/deactivate/`).send({}),
      entry: { action: 'member.deactivated', target_type: 'member', target_id: id },
    }
  },
  'changing the settings': async ({ deps }) => ({
    send: () =>
      agent.patch('/api/admin/settings/').send({
        version: deps.settings.version,
        values: { before_launch: !deps.network.before_launch },
      }),
    entry: { action: 'settings.changed', target_type: 'settings', target_id: 'network' },
  }),
  'scheduling an announcement': async ({ db }) => {
    const { id } = await createAnnouncement(db)
    await createFounder(db, { consents: { newsletter: true } })
    return {
      send: () => agent.post(`/api/admin/announcements/${id}/schedule/`).send({}),
      entry: { action: 'announcement.scheduled', target_type: 'announcement', target_id: id },
    }
  },
  'starting an import': async ({ db }) => {
    const { id } = await createImport(db)
    return {
      send: () => agent.post(`/api/admin/imports/${id}/start/`),
      entry: { action: 'import.started', target_type: 'import', target_id: id },
    }
  },
}

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

it('has no endpoint that edits or deletes an entry', () => {
  const onLog = portal.app.endpoints.filter(({ path }) => path.startsWith('/api/admin/audit'))
  expect(onLog.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /api/admin/audit/',
  ])
})

describe.each(Object.entries(scenarios))('%s', (_, prepare) => {
  it('adds an entry with actor, action, target, time and what changed', async () => {
    const { send, entry } = await prepare(portal)
    expect((await send()).status).toBe(200)
    const written = await portal.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(written).toMatchObject({ ...entry, actor_id: admin.id })
    expect(Math.abs(written.created_at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(written.before).toBeTruthy()
    expect(written.after).not.toEqual(written.before)
  })

  it('changes nothing when the entry cannot be stored', async () => {
    const { send } = await prepare(portal)
    // Fails at the commit, like a process that is killed before it.
    await portal.db.$executeRaw`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`
    await portal.db.$executeRaw`
      CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON audit_entries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail()`
    await emailsDone(portal)
    const before = await everything()
    try {
      const { status, text } = await send()
      expect(status).toBe(500)
      expect(text).not.toContain('@')
      expect(await everything()).toBe(before)
    } finally {
      await portal.db.$executeRaw`DROP FUNCTION fail() CASCADE`
    }
  })
})

const endpoint = { method: 'POST', path: '/api/admin/:what/', access: 'administer', summary: '' }

describe('the watch of calls without an audit entry', () => {
  /** Makes a call of the administration that does some work. Returns the faults found. */
  async function faultsOf(audits: ReturnType<typeof createAuditWatch>, work: () => Promise<void>) {
    const app = Object.assign(Fastify(), { endpoints: [endpoint] })
    app.post(endpoint.path, async () => {
      await work()
      return {}
    })
    audits.watchCalls(app)
    await app.inject({ method: 'POST', url: '/api/admin/any/' })
    return [...audits.faults]
  }

  it('leaves out what others did on a connection before', async () => {
    const audits = createAuditWatch()
    const connection = { query: async (_: string) => ({ rows: [] }) }
    audits.watchConnection(connection as unknown as Parameters<typeof audits.watchConnection>[0])
    for (const sql of ['BEGIN', 'INSERT INTO pgboss.job', 'COMMIT', 'INSERT INTO pgboss.job']) {
      await connection.query(sql)
    }
    const work = () => connection.query('INSERT INTO audit_entries').then(() => {})
    expect(await faultsOf(audits, work)).toEqual([])
  })

  it('leaves out what others did with a connection for which they had waited', async () => {
    const audits = createAuditWatch()
    const onConnect = audits.watchConnection
    const db = createDatabase(portal.databaseUrl, { poolSize: 1, onConnect })
    const [begun, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const found = faultsOf(audits, () =>
      db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 AS one`
        begun.resolve()
        await waiting.promise
      }),
    )
    await begun.promise
    const others = read(db)`UPDATE users SET tier = tier WHERE false RETURNING id`
    await setImmediate()
    waiting.resolve()
    await others
    expect(await found).toEqual([])
    await db.$disconnect()
  })
})

it('reports a change or an export without an audit entry in any test', async () => {
  const { faults, watchCalls, watchConnection } = createAuditWatch()
  const app = Fastify()
  const connection = { query: async (_: string) => ({ rows: [] }) }
  watchConnection(connection as unknown as Parameters<typeof watchConnection>[0])
  const statements: Record<string, string[]> = {
    good: ['BEGIN', 'UPDATE users SET x', 'INSERT INTO "public"."audit_entries"', 'COMMIT'],
    apart: ['BEGIN', 'DELETE FROM "public"."wins"', 'COMMIT', 'INSERT INTO audit_entries'],
    undone: ['BEGIN', 'UPDATE wins SET x', 'ROLLBACK'],
    emails: ['BEGIN', 'INSERT INTO pgboss.job', 'INSERT INTO audit_entries', 'COMMIT'],
    locks: ['BEGIN', 'SELECT 1 FROM wins w FOR UPDATE OF w', 'COMMIT'],
  }
  const exporting = { ...endpoint, path: '/api/admin/all.csv', produces: 'text/csv' }
  Object.assign(app, { endpoints: [endpoint, exporting] })
  app.post<{ Params: { what: string } }>(endpoint.path, async ({ params }) => {
    for (const sql of statements[params.what] ?? []) await connection.query(sql)
    return {}
  })
  app.post(exporting.path, async () => 'x')
  watchCalls(app)
  for (const path of [...Object.keys(statements).map((what) => `${what}/`), 'all.csv']) {
    await app.inject({ method: 'POST', url: `/api/admin/${path}` })
  }
  expect([...faults]).toEqual([
    'POST /api/admin/:what/ changes wins',
    'POST /api/admin/:what/ emails people unseen',
    'POST /api/admin/all.csv exports',
  ])
})
