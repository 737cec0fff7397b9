import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from './backup/restore.ts'
import { backUp } from './backup/write.ts'
import { createDatabase } from './client.ts'
import { createFounder } from './factories/users.ts'
import { migrate } from './migrate.ts'
import { onDatabase, rowHashes, useBackups } from './test/backups.ts'
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

  /** Locks that outlive their transaction, and settings that were left to the next client. */
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

  it('migrations leave no lock and no setting behind, and the next start does not wait', async () => {
    expect(await migrate(pooler.url)).not.toEqual([])
    expect(await leftBehind()).toEqual(nothing)
    const began = performance.now()
    expect(await migrate(direct)).toEqual([])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('a backup leaves neither behind, and is restored', async () => {
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
})
