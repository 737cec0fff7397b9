import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database, type Transaction } from '@portal/database/client'
import { createFounder } from '@portal/database/factories/users'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../lib/db/transaction.ts'
import { buildApp, useOwnPortal } from '../test/app.ts'

const portal = await useOwnPortal()

function logOf() {
  const logged: Record<string, unknown>[] = []
  const write: Writable['_write'] = (line, _encoding, done) => {
    logged.push(JSON.parse(String(line)))
    done()
  }
  return { logged, stream: new Writable({ write }) }
}

describe('an unavailable database', () => {
  let db: Database
  let app: FastifyInstance
  beforeAll(async () => {
    db = createDatabase('postgresql://nobody@127.0.0.1:1/nothing')
    app = await buildApp({ ...portal.deps, db })
  })
  afterAll(async () => {
    await app.close()
    await db.$disconnect()
  })

  it('is a 503 with Retry-After for every kind of query', async () => {
    const { access_token, refresh_token } = await portal.tokensOf(await createFounder(portal.db))
    const calls = [
      { method: 'GET', url: '/api/health/ready' },
      { method: 'GET', url: '/api/auth/me/' },
      { method: 'POST', url: '/api/auth/refresh/', payload: { refresh_token } },
      { method: 'POST', url: '/api/auth/login/', payload: { email: 'a@b.example', password: 'x' } },
    ] as const
    for (const call of calls) {
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await app.inject({ ...call, headers })
      const { statusCode, body } = answer
      expect({ url: call.url, statusCode, body }).toMatchObject({ url: call.url, statusCode: 503 })
      expect(answer.json().code).toBe('unavailable')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.body).not.toContain('127.0.0.1')
    }
    expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
  })
})

it.each([
  ['full disk', '53100'],
  ['deadlock', '40P01'],
])('a %s is a 503 for writes only', async (_, code) => {
  await portal.db.$executeRawUnsafe(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not write' USING ERRCODE = '${code}'; END $$`)
  const agent = await portal.as(await createFounder(portal.db))
  await portal.db.$executeRaw`
    CREATE TRIGGER refuse BEFORE UPDATE ON users EXECUTE FUNCTION refuse()`
  try {
    const { status, body } = await agent.patch('/api/auth/me/').send({ full_name: 'Ada Byron' })
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect((await agent.get('/api/auth/me/')).status).toBe(200)
  } finally {
    await portal.db.$executeRaw`DROP TRIGGER refuse ON users`
  }
})

it.each([
  ['is stopped with its container', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }],
  ['is on a machine that is away', { code: 'EHOSTUNREACH', syscall: 'connect' }],
  ['is on a network that is away', { code: 'ENETUNREACH', syscall: 'connect' }],
  ['ends while a query is sent', { code: 'EPIPE', syscall: 'write' }],
  ['breaks the connection', { code: '08006' }],
  ['is restarted after a crash', { code: '57P02' }],
])('a database that %s is a 503', async (_, error) => {
  const app = await buildApp(portal.deps)
  app.get('/query', () => Promise.reject(Object.assign(new Error('a query failed'), error)))
  const { statusCode } = await app.inject('/query')
  await app.close()
  expect(statusCode).toBe(503)
})

describe('a query that the database cancels', () => {
  const { logged, stream } = logOf()
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildApp(portal.deps, { logger: { level: 'warn', stream } })
    const { db } = portal.deps
    const ended = {
      statement: async (tx: Transaction) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 50`
        await tx.$queryRaw`SELECT pg_sleep(5)::text`
      },
      lock: async (tx: Transaction) => {
        await tx.$executeRaw`SET LOCAL lock_timeout = 50`
        await tx.win.count()
      },
      idle: async (tx: Transaction) => {
        await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 50`
        await sleep(150)
        await tx.win.count()
      },
    }
    for (const [name, work] of Object.entries(ended)) {
      app.get(`/ended/${name}`, () => transaction(db, work))
    }
  })
  afterAll(() => app.close())

  it('has taken as long as the connections of calls allow', async () => {
    const [limits] = await portal.db.$queryRaw<unknown[]>`
      SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`
    expect(limits).toEqual({ statement: '3500ms', lock: '3s' })
  })

  it.each(['statement', 'lock', 'idle'])('is a 503 and one line: %s', async (name) => {
    logged.length = 0
    await transaction(portal.db, async (holder) => {
      await holder.$executeRaw`LOCK TABLE wins IN ACCESS EXCLUSIVE MODE`
      const { statusCode, headers, body } = await app.inject(`/ended/${name}`)
      expect({ statusCode, body }).toMatchObject({ statusCode: 503 })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    })
    expect(logged).toMatchObject([{ msg: 'request put off' }])
    expect(JSON.stringify(logged)).not.toContain('stack')
  })
})

it('a fault of the server is a 500 without details', async () => {
  const passwords = {
    ...portal.deps.passwords,
    verify: () => Promise.reject(new Error('the inside of the portal')),
  }
  const app = await buildApp({ ...portal.deps, passwords })
  const payload = { email: 'a@b.example', password: 'x' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  await app.close()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    error: 'Something went wrong on our side. Please try again',
    code: 'internal',
    request_id: expect.any(String),
  })
})

describe('a body that is not complete', () => {
  const { logged, stream } = logOf()
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = await buildApp(portal.deps, { logger: { level: 'debug', stream } })
    // Overrides the 15 s, after which connections are checked every 5 s.
    app.server.requestTimeout = 100
    app.server.headersTimeout = 100
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  function begin(query: string) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/auth/login/?${query} HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"email":`,
    )
    return socket
  }

  async function linesOf(query: string) {
    const of = () => {
      const { reqId } =
        logged.find(({ req }) => String(Object(req).url ?? '').includes(query)) ?? {}
      return logged.filter((line) => line.reqId !== undefined && line.reqId === reqId)
    }
    await expect.poll(() => of().length).toBeGreaterThan(1)
    return of()
  }

  it('is not logged as an error when the client goes away', async () => {
    const socket = begin('gone')
    await expect
      .poll(() => logged.some(({ req }) => String(Object(req).url).includes('gone')))
      .toBe(true)
    socket.resetAndDestroy()
    const lines = await linesOf('gone')
    expect(JSON.stringify(lines)).not.toContain('stack')
    expect(lines).toMatchObject([{ level: 30 }, { level: 30, msg: 'request cut off' }])
  })

  it('is a 408 when it is too slow, and not logged as an error', async () => {
    const socket = begin('slow')
    const [response] = await once(socket.setEncoding('utf8'), 'data')
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(response).toContain('"error":"The request took too long"')
    const lines = await linesOf('slow')
    expect(JSON.stringify(lines)).not.toContain('stack')
    expect(lines.slice(0, 2)).toMatchObject([{ level: 30 }, { level: 30, msg: 'request cut off' }])
  })
})

describe('an incomplete HTTP request', () => {
  it('is refused with the same error body', async () => {
    const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').end('no HTTP at all\r\n\r\n')
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/json/)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: 'The request could not be read',
      code: 'invalid_input',
      request_id: expect.any(String),
    })
  })

  // Node applies the longer of the two to bodies.
  it('has no more time for its headers than in total', () => {
    const { headersTimeout, requestTimeout } = portal.app.server
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 15_000])
  })
})
