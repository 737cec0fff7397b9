import { once } from 'node:events'
import { connect } from 'node:net'
import { createDatabase } from '@portal/database/client'
import { expect, it, vi } from 'vitest'
import { transaction } from '../../lib/db/transaction.ts'
import { buildApp, startTestApp } from '../../test/app.ts'

vi.setConfig({ testTimeout: 20_000 })

it('is not ready while the pool is exhausted, and alive', async () => {
  const portal = await startTestApp()
  const db = createDatabase(portal.databaseUrl, { poolSize: 1 })
  const app = await buildApp({ ...portal.deps, db })
  const taken = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const holding = transaction(
    db,
    async (tx) => {
      await tx.$queryRaw`SELECT 1`
      taken.resolve()
      await enough.promise
    },
    { timeout: 30_000 },
  )
  await taken.promise
  // Without the pool's timeout this test would not end. `pnpm test:faults` measures the time.
  const ready = await app.inject('/api/health/ready')
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'unavailable'])
  expect((await app.inject('/api/health/live')).statusCode).toBe(200)
  enough.resolve()
  await holding
  expect((await app.inject('/api/health/ready')).statusCode).toBe(200)
  await app.close()
  await db.$disconnect()
  await portal.close()
})

it('is not ready during a graceful shutdown', async () => {
  const portal = await startTestApp()
  const app = await buildApp(portal.deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  const request = once(app.server, 'connection')
  await once(socket, 'connect')
  await request
  // A request that has started is completed with the answer 'not ready'.
  socket.write('GET /api/health/ready HTTP/1.1\r\nHost: x\r\n')
  await new Promise((wait) => setTimeout(wait, 100))
  const closing = app.close()
  await new Promise((wait) => setTimeout(wait, 100))
  socket.write('\r\n')
  await once(socket, 'close')
  await closing
  expect(text).toMatch(/^HTTP\/1\.1 503 /)
  await portal.close()
})
