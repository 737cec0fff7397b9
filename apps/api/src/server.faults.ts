import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@portal/database/client'
import { findFreePort } from '@portal/database/embedded/server'
import { createFounder, demoPassword } from '@portal/database/factories/users'
import type {} from '@portal/database/test/global-setup'
import { createTestDatabase } from '@portal/database/testing'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'

const script = fileURLToPath(new URL('./server.ts', import.meta.url))
/** Compiling the sources takes half of a start. */
const NODE_COMPILE_CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/compiled', import.meta.url),
)
const started: Server[] = []
const folders: string[] = []
let dataDir: string

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  folders.push(folder)
  return folder
}
beforeEach(async () => {
  dataDir = await aFolder()
})
afterEach(async () => {
  for (const server of started.splice(0)) await stop(server)
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
vi.setConfig({ testTimeout: 240_000 })

interface Server {
  child: ChildProcess
  port: number
  output: () => string
}

async function run(env: Record<string, string> = {}): Promise<Server> {
  const port = Number(env.PORT ?? (await findFreePort()))
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += String(chunk)
    })
  }
  const server = { child, port, output: () => text }
  started.push(server)
  return server
}

async function stop({ child }: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const isOver = child.exitCode !== null || child.signalCode !== null
  if (!isOver && child.kill(signal)) await once(child, 'exit')
  return child.exitCode
}

async function lastWords(env: Record<string, string>): Promise<string> {
  const server = await run(env)
  const [code] = await once(server.child, 'exit')
  expect(code).toBe(1)
  expect(server.output().trim().split('\n')).toHaveLength(1)
  return server.output().trim()
}

async function answers({ port, child, output }: Server): Promise<void> {
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(output())
        return fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
          (answer) => answer.status,
          () => 0,
        )
      },
      { timeout: 100_000 },
    )
    .toBe(200)
  await expect.poll(output, { timeout: 5000 }).toContain('the portal is ready at')
}

async function login({ port }: Server, email: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return answer.status
}

async function postgresPid(): Promise<number> {
  const text = await readFile(
    join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid'),
    'utf8',
  )
  return Number(text.split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('starts with the demo, keeps its folder and port private, and stops with its Postgres on Ctrl-C after running requests', async () => {
  const server = await run()
  await answers(server)
  expect(server.output()).toContain(
    `Willow Network: the portal is ready at http://127.0.0.1:${server.port}`,
  )
  for (const who of ['admin', 'founder', 'friend', 'pending']) {
    expect(server.output()).toContain(`${who}@demo.example`)
    expect(await login(server, `${who}@demo.example`)).toBe(200)
  }

  expect(await lastWords({})).toMatch(
    /^The database in .* is in use by another portal\. Stop that one first, or set another DATA_DIR\.$/,
  )
  const elsewhere = { DATA_DIR: await aFolder(), DEMO: '0' }
  expect(await lastWords({ ...elsewhere, PORT: String(server.port) })).toBe(
    `PORT: ${server.port} is taken by another program; set PORT to a free one`,
  )
  expect(await lastWords({ ...elsewhere, METRICS_PORT: String(server.port) })).toBe(
    `METRICS_PORT: ${server.port} is taken by another program; set METRICS_PORT to a free one`,
  )

  const body = JSON.stringify({ email: 'founder@demo.example', password: demoPassword })
  const underWay = request({
    port: server.port,
    path: '/api/auth/login/',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  underWay.flushHeaders()
  // The server has begun to read the request.
  await once(underWay, 'continue')
  const postgres = await postgresPid()
  const stopped = stop(server, 'SIGINT')
  await new Promise((wait) => setTimeout(wait, 300))
  underWay.end(body)
  const [answer] = await once(underWay, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await stopped).toBe(0)
  await expect.poll(() => isAlive(postgres), { timeout: 5000 }).toBe(false)

  expect(await lastWords({ HOST: '0.0.0.0', DEMO: '0' })).toBe(
    'HOST: must be a loopback address, such as 127.0.0.1, while the database holds demonstration accounts, whose password is public; start with an empty database and DEMO=0 to use another',
  )
})

it('stops without an error during its start', async () => {
  const server = await run({ DEMO: '0' })
  const address = () => readFile(join(dataDir, 'database.url'), 'utf8').catch(() => '')
  await expect.poll(address, { timeout: 100_000 }).not.toBe('')
  await stop(server, 'SIGINT')
  expect(server.output()).toBe('')
})

it('keeps data after kill -9, and accepts other hosts without demonstration accounts', async () => {
  const first = await run({
    HOST: '0.0.0.0',
    DEMO: '0',
    ADMIN_EMAIL: 'me@willow.example',
    ADMIN_PASSWORD: demoPassword,
  })
  await answers(first)
  expect(first.output()).toContain('ADMIN_EMAIL: its account is now an administrator.')
  await stop(first, 'SIGKILL')
  const second = await run()
  await answers(second)
  expect(await login(second, 'me@willow.example')).toBe(200)
  expect(second.output()).not.toContain('@demo.example')
  expect(await readFile(join(dataDir, 'erasures.log'), 'utf8')).toBe('')
})

it('with DATABASE_URL accepts any PGPASSWORD, warns about another JWT_SECRET, and sends queued emails', async () => {
  const database = await createTestDatabase(inject('databaseServer'))
  const db = createDatabase(database.url, { poolSize: 1 })
  const role = `role_${randomBytes(8).toString('hex')}`
  const PGPASSWORD = 'a/b?c@d#e%f:g&h $i'
  try {
    await db.$executeRawUnsafe(`CREATE ROLE ${role} SUPERUSER LOGIN PASSWORD '${PGPASSWORD}'`)
    const address = new URL(database.url)
    address.username = role
    address.password = ''
    const settings = { DATABASE_URL: address.href, JWT_SECRET: 'f'.repeat(64), PGPASSWORD }
    const first = await run(settings)
    await answers(first)
    expect(first.output()).toMatch(/^\s*Willow Network: the portal is ready at http:\S+\s+/)
    expect(first.output()).toContain(`Database: ${address.host}${address.pathname}; applied 0`)
    expect(first.output()).toContain('Administrators: none')
    expect(first.output()).not.toContain(encodeURIComponent(PGPASSWORD))
    await stop(first)

    const { id: user_id } = await createFounder(db)
    const job = JSON.stringify({ email: 'password_was_reset', user_id, data: {} })
    await db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, retry_limit, retry_delay, retry_backoff,
        created_on, started_on, start_after, output)
      VALUES ('email', ${job}::jsonb, 'retry', 22, 60, true, now() - interval '2 days',
        now() - interval '1 hour', now() + interval '5 hours', '{"message": "earlier"}')`
    const SMTP_URL = `smtp://127.0.0.1:${await findFreePort()}`
    const second = await run({ ...settings, SMTP_URL, JWT_SECRET: 'e'.repeat(64) })
    await answers(second)
    expect(second.output()).toContain('JWT_SECRET: is not the one that this database was used with')
    const reason = async () => {
      const [row] = await db.$queryRaw<{ reason: string }[]>`
        SELECT output->>'message' AS reason FROM pgboss.job WHERE name = 'email'`
      return row?.reason
    }
    await expect.poll(reason, { timeout: 30_000 }).toContain('ECONNREFUSED')
    // Runs the hourly job now.
    await db.$executeRaw`INSERT INTO pgboss.job (name, retry_limit) VALUES ('undelivered-emails', 0)`
    await expect
      .poll(second.output, { timeout: 30_000 })
      .toMatch(/^Emails: 1 not delivered, the oldest since .* UTC: .*ECONNREFUSED/m)
    await stop(second)

    expect(await lastWords({ ...settings, PGPASSWORD: 'another' })).toContain('refused the sign-in')
  } finally {
    for (const server of started.splice(0)) await stop(server)
    await db.$executeRawUnsafe(`DROP OWNED BY ${role} CASCADE`).catch(() => {})
    await db.$executeRawUnsafe(`DROP ROLE IF EXISTS ${role}`)
    await db.$disconnect()
    await database.drop()
  }
})

it('prints one line about a wrong setting', async () => {
  expect(await lastWords({ RATE_LIMIT: 'maybe' })).toBe('RATE_LIMIT: must be on or off')
  expect(await lastWords({ HOST: '0.0.0.0' })).toBe(
    'DEMO: must be 0 while HOST is no loopback address, since the password of the demonstration accounts is public',
  )
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  for (const folder of ['/proc/nowhere/data', join(file, 'data')]) {
    expect(await lastWords({ DATA_DIR: folder })).toContain(`DATA_DIR: ${folder} cannot be used (`)
  }
  const DATABASE_URL = `postgresql://portal:pw@127.0.0.1:${await findFreePort()}/portal`
  const text = await lastWords({ DATABASE_URL, JWT_SECRET: 'f'.repeat(64) })
  expect(text).toContain('127.0.0.1')
  expect(text).not.toContain('pw@')
})
