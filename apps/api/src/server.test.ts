import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@portal/database/client'
import { freePort } from '@portal/database/embedded/server'
import { demoPassword } from '@portal/database/factories/users'
import type {} from '@portal/database/test/global-setup'
import { createTestDatabase } from '@portal/database/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

const script = fileURLToPath(new URL('./server.ts', import.meta.url))
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
  for (const { child } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

interface Server {
  child: ChildProcess
  port: number
  output: () => string
}

async function run(env: Record<string, string> = {}): Promise<Server> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...env },
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

const slow = { timeout: 240_000 }

describe('the server with its own database', () => {
  it(
    'starts with the demo, prints the sign-ins, and stops Postgres too on Ctrl-C',
    slow,
    async () => {
      const server = await run()
      await answers(server)
      expect(server.output()).toContain(
        `Willow Network: the portal is ready at http://127.0.0.1:${server.port}`,
      )
      for (const who of ['admin', 'founder', 'friend', 'pending']) {
        expect(server.output()).toContain(`${who}@demo.example`)
        expect(await login(server, `${who}@demo.example`)).toBe(200)
      }
      const postgres = await postgresPid()
      server.child.kill('SIGINT')
      const [code] = await once(server.child, 'exit')
      expect(code).toBe(0)
      await expect.poll(() => isAlive(postgres), { timeout: 5000 }).toBe(false)
    },
  )

  it('stops without an error during its start', slow, async () => {
    const server = await run()
    const address = () => readFile(join(dataDir, 'database.url'), 'utf8').catch(() => '')
    await expect.poll(address, { timeout: 100_000 }).not.toBe('')
    server.child.kill('SIGINT')
    await once(server.child, 'exit')
    expect(server.output()).toBe('')
  })

  it('keeps data and sessions over a stop and over kill -9', slow, async () => {
    const first = await run({
      DEMO: '0',
      ADMIN_EMAIL: 'me@willow.example',
      ADMIN_PASSWORD: demoPassword,
    })
    await answers(first)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await run()
    await answers(second)
    expect(await login(second, 'me@willow.example')).toBe(200)
    second.child.kill('SIGTERM')
    await once(second.child, 'exit')
    const third = await run()
    await answers(third)
    expect(await login(third, 'me@willow.example')).toBe(200)
    // Nobody is told of demonstration sign-ins that this database does not have.
    expect(third.output()).not.toContain('@demo.example')
    expect(await readFile(join(dataDir, 'erasures.log'), 'utf8')).toBe('')
  })

  it('completes a running request before it stops', slow, async () => {
    const server = await run()
    await answers(server)
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
    server.child.kill('SIGTERM')
    await new Promise((wait) => setTimeout(wait, 300))
    underWay.end(body)
    const [answer] = await once(underWay, 'response')
    expect(answer.statusCode).toBe(200)
    answer.resume()
    const [code] = await once(server.child, 'exit')
    expect(code).toBe(0)
  })
})

describe('with DATABASE_URL', () => {
  it('signs in with PGPASSWORD of any characters', slow, async () => {
    const database = await createTestDatabase(inject('databaseServer'))
    const db = createDatabase(database.url, { poolSize: 1 })
    const role = `role_${randomBytes(8).toString('hex')}`
    const PGPASSWORD = 'a/b?c@d#e%f:g&h $i'
    try {
      await db.$executeRawUnsafe(`CREATE ROLE ${role} SUPERUSER LOGIN PASSWORD '${PGPASSWORD}'`)
      const address = new URL(database.url)
      address.username = role
      address.password = ''
      const settings = { DATABASE_URL: address.href, JWT_SECRET: 'f'.repeat(64) }
      const server = await run({ ...settings, PGPASSWORD })
      await answers(server)
      expect(server.output()).toMatch(/^\s*Willow Network: the portal is ready at http:\S+\s+/)
      expect(server.output()).toContain(`Database: ${address.host}${address.pathname}; applied 0`)
      expect(server.output()).toContain('Administrators: none')
      expect(server.output()).not.toContain(encodeURIComponent(PGPASSWORD))
      server.child.kill('SIGTERM')
      await once(server.child, 'exit')
      const changed = await run({ ...settings, PGPASSWORD, JWT_SECRET: 'e'.repeat(64) })
      await answers(changed)
      expect(changed.output()).toContain(
        'JWT_SECRET: is not the one that this database was used with',
      )
      changed.child.kill('SIGTERM')
      await once(changed.child, 'exit')
      const refused = await run({ ...settings, PGPASSWORD: 'another' })
      await once(refused.child, 'exit')
      expect(refused.output()).toContain('refused the sign-in')
    } finally {
      await db.$executeRawUnsafe(`DROP OWNED BY ${role} CASCADE`).catch(() => {})
      await db.$executeRawUnsafe(`DROP ROLE IF EXISTS ${role}`)
      await db.$disconnect()
      await database.drop()
    }
  })
})

it('tries mails again at its start that were put off, and logs each hour that they are not delivered', {
  timeout: 240_000,
}, async () => {
  const database = await createTestDatabase(inject('databaseServer'))
  const db = createDatabase(database.url, { poolSize: 1 })
  const settings = {
    DATABASE_URL: database.url,
    JWT_SECRET: 'f'.repeat(64),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  }
  try {
    const first = await run(settings)
    await answers(first)
    first.child.kill('SIGTERM')
    await once(first.child, 'exit')
    const mail = JSON.stringify({ to: 'a@b.example', subject: 'S', lead: 'L', paragraphs: [] })
    await db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, retry_limit, retry_delay, retry_backoff,
        created_on, started_on, start_after, output)
      VALUES ('mail', ${mail}::jsonb, 'retry', 22, 60, true, now() - interval '2 days',
        now() - interval '1 hour', now() + interval '5 hours', '{"message": "earlier"}')`
    const second = await run(settings)
    await answers(second)
    const reason = async () => {
      const [row] = await db.$queryRaw<{ reason: string }[]>`
        SELECT output->>'message' AS reason FROM pgboss.job WHERE name = 'mail'`
      return row?.reason
    }
    await expect.poll(reason, { timeout: 30_000 }).toContain('ECONNREFUSED')
    // A run of the hourly job, now.
    await db.$executeRaw`INSERT INTO pgboss.job (name, retry_limit) VALUES ('undelivered-mails', 0)`
    await expect
      .poll(second.output, { timeout: 30_000 })
      .toMatch(/^E-mails: 1 not delivered, the oldest since .* UTC: .*ECONNREFUSED/m)
  } finally {
    await db.$disconnect()
    for (const { child } of started.splice(0)) {
      if (child.exitCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await database.drop()
  }
})

describe('a mistake of the operator is one line', () => {
  async function lastWords(server: Server): Promise<string> {
    const [code] = await once(server.child, 'exit')
    expect(code).toBe(1)
    return server.output().trim()
  }

  it('a port for metrics that is in use', slow, async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await lastWords(await run({ METRICS_PORT: String(port) }))).toBe(
      `METRICS_PORT: ${port} is taken by another program; set METRICS_PORT to a free one`,
    )
    taken.close()
  })

  it('an invalid variable', slow, async () => {
    expect(await lastWords(await run({ RATE_LIMIT: 'maybe' }))).toBe(
      'RATE_LIMIT: must be on or off',
    )
  })

  it('demonstration accounts on an address that is no loopback address', {
    timeout: 240_000,
  }, async () => {
    expect(await lastWords(await run({ HOST: '0.0.0.0' }))).toBe(
      'DEMO: must be 0 while HOST is no loopback address, since the password of the demonstration accounts is public',
    )
    const demo = await run()
    await answers(demo)
    demo.child.kill('SIGTERM')
    await once(demo.child, 'exit')
    expect(await lastWords(await run({ HOST: '0.0.0.0', DEMO: '0' }))).toBe(
      'HOST: must be a loopback address, such as 127.0.0.1, while the database holds demonstration accounts, whose password is public; start with an empty database and DEMO=0 to use another',
    )
    dataDir = await aFolder()
    const empty = await run({ HOST: '0.0.0.0', DEMO: '0' })
    await answers(empty)
  })

  it('a folder that cannot be created or written', slow, async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    for (const folder of ['/proc/nowhere/data', '/proc', join(file, 'data')]) {
      const text = await lastWords(await run({ DATA_DIR: folder }))
      expect(text.split('\n')).toHaveLength(1)
      expect(text).toContain(`DATA_DIR: ${folder} cannot be used (`)
    }
  })

  it('a database that is not reachable', slow, async () => {
    const DATABASE_URL = `postgresql://portal:pw@127.0.0.1:${await freePort()}/portal`
    const text = await lastWords(await run({ DATABASE_URL, JWT_SECRET: 'f'.repeat(64) }))
    expect(text.split('\n')).toHaveLength(1)
    expect(text).toContain('127.0.0.1')
    expect(text).not.toContain('pw@')
  })

  it('a port that is in use, and a database that is', slow, async () => {
    const first = await run()
    await answers(first)
    const inUse = await lastWords(await run())
    expect(inUse).toMatch(
      /^The database in .* is in use by another running portal\. Stop it first, or set another DATA_DIR\.$/,
    )
    dataDir = await aFolder()
    const taken = await lastWords(await run({ PORT: String(first.port) }))
    expect(taken).toBe(`PORT: ${first.port} is taken by another program; set PORT to a free one`)
  })
})
