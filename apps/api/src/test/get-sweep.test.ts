import { createDatabase } from '@portal/database/client'
import { loadDemo } from '@portal/database/demo/load'
import { createPod } from '@portal/database/factories/pods'
import { withSettings } from '@portal/database/timeouts'
import request from 'supertest'
import { afterAll, expect, it } from 'vitest'
import { buildApp, network, usePortal } from './app.ts'
import { findSampleAddresses } from './sample-addresses.ts'

const portal = await usePortal()
const { db } = portal
await loadDemo(db, { today: new Date(), network })

/** Connections on which Postgres refuses all writes and locks, in functions and triggers too. */
const writes: string[] = []
const readOnly = createDatabase(
  withSettings(portal.databaseUrl, { default_transaction_read_only: 'on' }),
  { onQuery: (sql) => /^\s*(INSERT|UPDATE|DELETE)\b/i.test(sql) && writes.push(sql) },
)
const app = await buildApp({ ...portal.deps, db: readOnly })
await app.ready()
afterAll(async () => {
  await app.close()
  await readOnly.$disconnect()
})

// The demo founder is in a pod. As an administrator she may call everything.
const where = { email: 'founder@demo.example' }
const me = await db.user.update({ where, data: { roles: ['admin'] } })
const agent = request.agent(app.server).auth((await portal.tokensOf(me)).access_token, {
  type: 'bearer',
})

const addressOf = await findSampleAddresses(portal, me)

it('no GET route writes to the database', async () => {
  const refused: Record<string, number> = {}
  const paths = portal.app.endpoints.flatMap(({ method, path }) => (method === 'GET' ? path : []))
  for (const path of paths) {
    const { status } = await agent.get(addressOf(path))
    if (status !== 200) refused[path] = status
  }
  expect(refused).toEqual({ '/api/unsubscribe/:token/': 302 })
  expect(writes).toEqual([])
})

it('no list runs more statements for more rows', async () => {
  for (const name of ['One', 'Two']) await createPod(db, { name })
  const [ada, ...others] = await db.user.findMany({ take: 3, where: { id: { not: me.id } } })
  await db.introductionBlock.createMany({
    data: others.map(({ id }) => ({ owner_id: me.id, blocked_id: id })),
  })
  await db.auditEntry.createMany({
    data: ['a', 'b'].map((action) => ({ action, target_type: 'member', target_id: ada?.id ?? '' })),
  })
  const caller = await portal.as(me)
  const lists = portal.app.endpoints.flatMap(({ method, path, query }) => {
    if (method !== 'GET' || !query || !('page_size' in query.shape)) return []
    return path.includes(':') ? addressOf(path) : path
  })
  const growing: string[] = []
  const short: string[] = []
  for (const path of [...lists, '/api/events/?when=past']) {
    const read = (page_size: number) => caller.get(path).query({ page_size }).expect(200)
    const { body } = await read(100)
    const rows = Object.values<unknown>(body).map((list) => (Array.isArray(list) ? list.length : 0))
    if (Math.max(...rows) < 2) short.push(path)
    const [one, all] = [
      await portal.countQueries(() => read(1)),
      await portal.countQueries(() => read(100)),
    ]
    if (one !== all) growing.push(path)
  }
  // Updates take a statement for each of their kinds.
  expect(growing).toEqual(['/api/updates/'])
  expect(short).toEqual(['/api/newsletters/', '/api/admin/imports/'])
})
