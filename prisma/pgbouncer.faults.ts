import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from './backup/restore.ts'
import { backUp } from './backup/write.ts'
import { createDatabase, Prisma } from './client.ts'
import { createFounder } from './factories/users.ts'
import { lockMigrations, migrate } from './migrate.ts'
import { checkAddresses } from './pooler.ts'
import { read } from './read.ts'
import { onDatabase, rowHashes, useBackups } from './test/backups.ts'
import { errorMessageOf } from './test/embedded.ts'
import { type RunningPgBouncer, startPgBouncer, withoutPgBouncer } from './test/pgbouncer.ts'

const backups = await useBackups()

beforeEach((test) => {
  if (withoutPgBouncer) test.skip(withoutPgBouncer)
})

describe('through PgBouncer, in transaction mode', () => {
  let direct: string
  let pooler: RunningPgBouncer
  beforeAll(async () => {
    direct = await backups.emptyDatabase()
    if (!withoutPgBouncer) pooler = await startPgBouncer(direct)
  })
  afterAll(() => pooler?.stop())

  async function leftBehind() {
    const { rows: locks } = await onDatabase(direct, (client) =>
      client.query(
        `SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND database =
           (SELECT oid FROM pg_database WHERE datname = current_database())`,
      ),
    )
    const { rows } = await onDatabase(pooler.url, (client) =>
      client.query<{ setting: string }>(
        `SELECT name || ' = ' || setting AS setting FROM pg_settings
         WHERE source = 'session' AND name NOT IN ('application_name', 'client_encoding',
           'DateStyle', 'TimeZone', 'standard_conforming_strings', 'IntervalStyle')`,
      ),
    )
    return { locks, settings: rows.map(({ setting }) => setting) }
  }
  const nothing = { locks: [], settings: [] }

  it('migrations leave no lock or setting behind, and the next start does not wait', async () => {
    expect(await migrate(pooler.url)).not.toEqual([])
    expect(await leftBehind()).toEqual(nothing)
    const began = performance.now()
    expect(await migrate(direct)).toEqual([])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('a backup leaves no lock or setting behind, and can be restored', async () => {
    const db = createDatabase(direct)
    await createFounder(db)
    await db.$disconnect()
    const file = backups.file()
    await backUp(pooler.url, { file })
    expect(await leftBehind()).toEqual(nothing)
    const target = await backups.emptyDatabase()
    const other = await startPgBouncer(target)
    try {
      await restoreBackup(other.url, { file })
      expect(await rowHashes(target)).toEqual(await rowHashes(direct))
    } finally {
      await other.stop()
    }
  })

  it('a process that is killed while it holds the lock leaves none behind', async () => {
    const client = new Client({ connectionString: pooler.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('BEGIN')
    await lockMigrations(client)
    client.connection.stream.destroy()
    expect(await migrate(direct)).toEqual([])
    expect(await leftBehind()).toEqual(nothing)
  })

  it('timestamps do not depend on the time zone of the database', async () => {
    const name = new URL(direct).pathname.slice(1)
    await onDatabase(direct, (client) =>
      client.query(`ALTER DATABASE "${name}" SET timezone = 'Europe/London'`),
    )
    const other = await startPgBouncer(direct)
    const db = createDatabase(other.url, { pooled: true })
    try {
      const created_at = new Date('2026-07-01T12:00:00.500Z')
      const { id } = await createFounder(db, { created_at })
      const where = { id, created_at }
      expect(await db.user.findFirstOrThrow({ where })).toMatchObject(where)
      const sql = Prisma.sql`SELECT created_at FROM users WHERE id = ${id}::uuid`
      expect(await read(db, sql)).toEqual([{ created_at }])
    } finally {
      await db.$disconnect()
      await other.stop()
    }
  })

  it('the database ends statements and locks that take too long', async () => {
    expect(await checkAddresses({ url: pooler.url, directUrl: direct })).toEqual({ pooled: true })
    const fresh = await startPgBouncer(direct)
    const db = createDatabase(fresh.url, { pooled: true })
    try {
      const slow = read(db, Prisma.sql`SELECT pg_sleep(30)`)
      await expect(slow).rejects.toMatchObject({ code: '57014' })
      expect(
        await db.$queryRaw`SELECT current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`,
      ).toEqual([{ lock: '3s', idle: '10s' }])
      const background = createDatabase(direct, { background: true })
      await background.$queryRaw`SELECT pg_sleep(4.5)::text`
      await background.$disconnect()
    } finally {
      await db.$disconnect()
      await fresh.stop()
    }
  })

  it('is detected, by concurrent checks too', async () => {
    const looks = [1, 2, 3, 4].map(() => checkAddresses({ url: pooler.url, directUrl: direct }))
    expect(await Promise.all(looks)).toEqual(Array(4).fill({ pooled: true }))
    expect(await checkAddresses({ url: direct, directUrl: direct })).toEqual({ pooled: false })
    const ignoring = await startPgBouncer(direct, { ignore_startup_parameters: 'options' })
    try {
      const addresses = { url: ignoring.url, directUrl: direct }
      expect(await checkAddresses(addresses)).toEqual({ pooled: true })
    } finally {
      await ignoring.stop()
    }
  })

  it('is refused as DIRECT_URL', async () => {
    const both = { url: pooler.url, directUrl: pooler.url }
    expect(await errorMessageOf(checkAddresses(both))).toBe(
      'DATABASE_URL: this is a connection pooler; set DIRECT_URL to the address of the Postgres behind it, for migrations, jobs and backups',
    )
    expect(await errorMessageOf(checkAddresses({ url: direct, directUrl: pooler.url }))).toBe(
      'DIRECT_URL: must be the address of Postgres itself, not of a connection pooler',
    )
  })

  it('is refused with a DIRECT_URL of another database', async () => {
    const another = { url: pooler.url, directUrl: await backups.emptyDatabase() }
    expect(await errorMessageOf(checkAddresses(another))).toBe(
      'DIRECT_URL: must be the address of the same database as DATABASE_URL',
    )
  })
})
