import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '@portal/database/backup/write'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTokens } from '../lib/auth/tokens.ts'
import { readEnv } from '../lib/env.ts'
import { useOwnPortal } from '../test/app.ts'
import { startMailServer } from '../test/mail-server.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { checkPortal, lookAtProxy } from './check.ts'

const portal = await useOwnPortal()
const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })

/** A portal that lacks only a mail server and a backup. */
const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: portal.databaseUrl,
  JWT_SECRET: '0123456789abcdef'.repeat(4),
  PUBLIC_URL: origin,
  DATA_DIR: temporaryFolder(),
  ...more,
})

const check = async (source: Record<string, string>) => {
  const findings = await checkPortal(readEnv(source))
  const of = (isWell: boolean) =>
    findings.filter((one) => one.isWell === isWell).map(({ line }) => line)
  // A machine that runs tests may have a full disk.
  const isDisk = (line: string) => line.startsWith('Disk: ')
  const all = [...of(true), ...of(false)]
  return {
    well: of(true).filter((line) => !isDisk(line)),
    wrong: of(false).filter((line) => !isDisk(line)),
    disks: all.filter(isDisk),
  }
}

const line = (pattern: RegExp) => expect.stringMatching(pattern)

it('finds no issues', async () => {
  const server = await startMailServer()
  const source = settings({ SMTP_URL: server.url })
  const file = `${new Date().toISOString().replace(/[:.]/g, '-')}.backup`
  await backUp(portal.databaseUrl, { file: join(source.DATA_DIR, 'backups', file) })
  const copied = { finished_at: new Date(), ok: true, snapshot: null, reason: null }
  writeFileSync(join(source.DATA_DIR, 'backups', 'offsite.json'), JSON.stringify(copied))
  const { well, wrong, disks } = await check(source)
  expect(wrong).toEqual([])
  expect(well).toEqual([
    line(/^Database: \S+:\d+\/\S+ answers$/),
    'Migrations: all applied',
    line(/^Time: here it is .* UTC, and the clock of the database differs by 0\.\d seconds$/),
    'JWT_SECRET: is the one that this database is used with',
    'Emails: 0 wait, and 0 of the last 30 days were given up',
    line(/^Mail server: 127\.0\.0\.1:\d+ answers, and lets the portal send$/),
    line(/^Backups: the newest is of 20.* UTC$/),
    line(/^Off-site copy: last on 20.* UTC$/),
    line(/^Address: http:\S+ is for this machine only$/),
    line(/^Proxy: none in front of http:\S+; this call came from 127\.0\.0\.1$/),
  ])
  expect(disks).toEqual([line(/^Disk: \d+\.\d GB of \d+\.\d GB free for /)])
  expect(server.received).toEqual([])
})

it('lists what is missing', async () => {
  const { wrong } = await check(settings())
  expect(wrong).toEqual([
    line(/^Mail server: \S+outbox keeps all emails, so they reach nobody until SMTP_URL names/),
    line(/^Backups: none in /),
    'Off-site copy: none, so a broken disk takes the backups with it. docs/operators/backup.md, "In another place", says how to make one',
  ])
})

it('reports a changed secret, unless the previous one is given, and changes nothing', async () => {
  const { JWT_SECRET: before } = settings()
  await portal.db.secretCheck.create({ data: { value: createTokens(before).check } })
  onTestFinished(async () => void (await portal.db.secretCheck.deleteMany()))
  const JWT_SECRET = 'fedcba9876543210'.repeat(4)
  const stored = await portal.db.secretCheck.findMany()
  const { wrong } = await check(settings({ JWT_SECRET }))
  expect(wrong[0]).toMatch(
    /^JWT_SECRET: is not the one that this database was used with, so .*two-step/,
  )
  const { well } = await check(settings({ JWT_SECRET, JWT_SECRET_PREVIOUS: before }))
  expect(well).toContain('JWT_SECRET: is the one that this database is used with')
  expect(await portal.db.secretCheck.findMany()).toEqual(stored)
})

it('reports an old backup and a missing data folder', async () => {
  const source = settings()
  await backUp(portal.databaseUrl, {
    file: join(source.DATA_DIR, 'backups', '2026-01-02T03-04-05-006Z.backup'),
  })
  expect((await check(source)).wrong).toContain(
    'Backups: the newest is of 2026-01-02 at 03:04 UTC, which is more than 36 hours ago',
  )
  const { disks } = await check({ ...source, DATA_DIR: '/nowhere' })
  expect(disks).toEqual(['Disk: there is no /nowhere'])
})

it('reports why the mail server refuses the portal', async () => {
  const { wrong } = await check(settings({ SMTP_URL: 'smtp://me:hidden@127.0.0.1:1' }))
  expect(wrong[0]).toMatch(/^Mail server: .*ECONNREFUSED/)
  expect(wrong.join()).not.toContain('hidden')
})

describe('with emails that are not delivered', () => {
  beforeEach(async () => {
    await portal.db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, retry_count, retry_limit, created_on, start_after, output)
      VALUES ('email', '{"email": "photo_removed"}', 'retry', 3, 22, now() - interval '1 day',
        now() + interval '1 hour', '{"message": "535 bad login of ada@byron.example"}')`
  })
  afterEach(() => portal.db.$executeRaw`DELETE FROM pgboss.job`)

  it('reports since when and why', async () => {
    const { wrong } = await check(settings())
    expect(wrong[0]).toMatch(
      /^Emails: 1 not delivered, the oldest since .* UTC: 535 bad login of a…@byron\.example$/,
    )
  })
})

it('reports a database of a later version, and continues', async () => {
  const later = '99999999999999_of_later'
  await portal.db.$executeRaw`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES (${later}, 'x', ${later}, now())`
  onTestFinished(async () => {
    await portal.db.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${later}`
  })
  const { well, wrong } = await check(settings())
  expect(wrong[0]).toMatch(/^Migrations: The database is newer than this version of the portal/)
  expect(well).toContainEqual(line(/^Database: /))
})

it('reports an unreachable database once, and runs the other checks', async () => {
  const DATABASE_URL = 'postgresql://portal:hidden@127.0.0.1:1/portal'
  const { well, wrong } = await check(settings({ DATABASE_URL, DEMO: '1' }))
  expect(wrong).toEqual([
    line(/^Database: The database at 127\.0\.0\.1:1\/portal cannot be reached/),
  ])
  expect(well).toEqual([
    ...[line(/^Mail server: /), line(/^Backups: /), line(/^Off-site copy: /), line(/^Address: /)],
    line(/^Proxy: /),
  ])
  const none = await check({ DATA_DIR: temporaryFolder() })
  expect(none.wrong[0]).toMatch(/^Database: There is no database in /)
})

describe('the proxy', () => {
  const seen = (address: string, forwarded: boolean, trusted: boolean) => ({
    ...{ address, forwarded, trusted },
  })

  it.each([
    [
      'https://portal.willow.example',
      seen('172.16.238.1', true, false),
      '172.16.238.1 passes visitors on, and TRUST_PROXY does not name it: all count as one',
    ],
    [
      'https://portal.willow.example',
      seen('172.16.238.1', false, false),
      '172.16.238.1 sends no X-Forwarded-For, so all visitors count as one',
    ],
    [
      'https://portal.willow.example',
      seen('192.0.2.7', true, true),
      'passes on the addresses of visitors; this call came from 192.0.2.7',
    ],
    [
      'http://portal.willow.example',
      { status: 'ok' },
      'a different server answers at http://portal.willow.example',
    ],
  ])('of %s that answers %j', async (url, answer, expected) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
    onTestFinished(() => fetched.mockRestore())
    expect(await lookAtProxy(url).catch((error) => error.message)).toBe(expected)
    expect(fetched.mock.calls[0]?.[0]).toBe(`${url}/api/health/address`)
  })
})
