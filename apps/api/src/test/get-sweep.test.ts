import { createDatabase } from '@portal/database/client'
import { loadDemo } from '@portal/database/demo/load'
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
