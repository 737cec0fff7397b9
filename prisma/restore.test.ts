import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from './backup/restore.ts'
import { verifyBackup } from './backup/verify.ts'
import { backUp } from './backup/write.ts'
import { loadDemo } from './demo/load.ts'
import { createAnnouncement } from './factories/announcements.ts'
import { createFounder } from './factories/users.ts'
import { createWin } from './factories/wins.ts'
import { migrate } from './migrate.ts'
import { migrationsDir, readMigrations } from './migration-files.ts'
import { onDatabase, rowHashes, useBackups } from './test/backups.ts'
import { useDatabase } from './test/database.ts'
import { errorMessageOf } from './test/embedded.ts'
import { network } from './test/network.ts'

const all = readMigrations(migrationsDir).map(({ name }) => name)

const backups = await useBackups()
const demo = await useDatabase()
/** A database with data of another portal, which restores replace. */
const other = await useDatabase()

const file = backups.file()
let otherRows: Record<string, string>
beforeAll(async () => {
  await loadDemo(demo.db, { today: new Date(), network })
  await backUp(demo.url, { file })
  await createWin(other.db, await createFounder(other.db))
  await other.db.$disconnect()
  otherRows = await rowHashes(other.url)
})

function migrationsFolder(extra: Record<string, string>): string {
  const dir = backups.file()
  cpSync(migrationsDir, dir, { recursive: true })
  for (const [name, sql] of Object.entries(extra)) {
    mkdirSync(join(dir, name), { recursive: true })
    writeFileSync(join(dir, name, 'migration.sql'), sql)
  }
  return dir
}

function altered(change: (bytes: Buffer) => Buffer): string {
  const copy = backups.file()
  writeFileSync(copy, change(readFileSync(file)))
  return copy
}

function places(length: number): number[] {
  const even = Array.from({ length: 12 }, (_, n) => Math.floor((length * n) / 12))
  return [
    ...even,
    1,
    3,
    9,
    length - 120,
    length - 90,
    length - 70,
    length - 66,
    length - 2,
    length - 1,
  ]
}

it('restores into a database to which only the start of a portal has written', async () => {
  const url = await backups.emptyDatabase()
  await migrate(url)
  await onDatabase(url, (client) =>
    client.query(`INSERT INTO push_keys (public_key, private_key) VALUES ('a', 'b');
      INSERT INTO secret_checks (value) VALUES ('a');
      INSERT INTO setup_tokens (token_hash, expires_at) VALUES ('a', now())`),
  )
  await restoreBackup(url, { file })
  const users = await onDatabase(url, (client) => client.query('SELECT FROM users'))
  expect(users.rowCount).toBe(await demo.db.user.count())
})

describe('a file is refused, and the database stays unchanged,', () => {
  it('if it is truncated anywhere', async () => {
    const { length } = readFileSync(file)
    for (const place of places(length)) {
      const copy = altered((bytes) => bytes.subarray(0, place))
      expect(await errorMessageOf(verifyBackup(copy))).toBe(
        `${copy} is incomplete: its end is missing. Use another copy of it, or another backup.`,
      )
      rmSync(copy)
    }
  })

  it('if any bit differs, or something follows it', async () => {
    const { length } = readFileSync(file)
    for (const [n, place] of places(length).entries()) {
      const copy = altered((bytes) => {
        bytes[place] = (bytes[place] ?? 0) ^ (1 << (n % 8))
        return bytes
      })
      expect(await errorMessageOf(verifyBackup(copy))).toMatch(
        /its checksum does not match|its end is missing/,
      )
      rmSync(copy)
    }
    for (const more of ['\n', 'x', readFileSync(file, 'latin1')]) {
      const copy = altered((bytes) => Buffer.concat([bytes, Buffer.from(more, 'latin1')]))
      expect(await errorMessageOf(verifyBackup(copy))).toMatch(/does not match|end is missing/)
    }
    const copy = altered((bytes) => bytes.subarray(0, -1))
    expect(await errorMessageOf(restoreBackup(other.url, { file: copy, replace: true }))).toContain(
      'incomplete',
    )
    expect(await rowHashes(other.url)).toEqual(otherRows)
  })

  it('if it is not a backup, or does not exist', async () => {
    const text = backups.file()
    writeFileSync(text, 'a letter\n')
    expect(await errorMessageOf(verifyBackup(text))).toContain('is incomplete')
    expect(await errorMessageOf(verifyBackup(`${text}.no`))).toBe(`There is no file ${text}.no.`)
    expect(await errorMessageOf(verifyBackup(backups.folder))).toContain('cannot be read')
  })

  it('if it has a migration that this version lacks', async () => {
    const url = await backups.emptyDatabase()
    const newer = '29990101000000_from_the_future'
    const dir = migrationsFolder({ [newer]: 'CREATE TABLE later (id int PRIMARY KEY)' })
    await migrate(url, dir)
    const copy = backups.file()
    await backUp(url, { file: copy })
    const message = `${copy} is newer than this version of the portal. Restore it with the newer version.`
    expect(await errorMessageOf(verifyBackup(copy))).toBe(message)
    expect(await errorMessageOf(restoreBackup(other.url, { file: copy, replace: true }))).toBe(
      message,
    )
    expect((await verifyBackup(copy, dir)).header.migrations.at(-1)?.name).toBe(newer)
  })

  it('if it has a migration with another text', async () => {
    const [last = ''] = all.slice(-1)
    const sql = `${readFileSync(join(migrationsDir, last, 'migration.sql'), 'utf8')}\n-- changed`
    const dir = migrationsFolder({ [last]: sql })
    expect(await errorMessageOf(verifyBackup(file, dir))).toBe(
      `${file} was made with different SQL in the migration ${last}. Restore it with the version that made it.`,
    )
  })

  it('if the database is not empty, unless `replace` is set', async () => {
    expect(await errorMessageOf(restoreBackup(other.url, { file }))).toContain('add --replace')
    expect(await rowHashes(other.url)).toEqual(otherRows)
  })

  it('if the database contains something other than a portal, even with `replace`', async () => {
    const url = await backups.emptyDatabase()
    await onDatabase(url, (client) => client.query('CREATE TABLE recipes ()'))
    expect(await errorMessageOf(restoreBackup(url, { file, replace: true }))).toContain(
      'contains other data',
    )
    await onDatabase(url, (client) => client.query('TABLE recipes'))
  })

  it('while the database is in use', async () => {
    const portal = new Client({ connectionString: other.url, application_name: 'a busy portal' })
    await portal.connect()
    const message = await errorMessageOf(restoreBackup(other.url, { file, replace: true }))
    expect(message).toBe(
      'The database is in use (by a busy portal). Stop every portal on it first.',
    )
    await portal.end()
  })

  it('if its rows violate a constraint', async () => {
    const url = await backups.emptyDatabase()
    await migrate(url)
    await onDatabase(url, async (client) => {
      await client.query('ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_user_id_fkey')
      await client.query('INSERT INTO calendar_feeds (user_id) VALUES (gen_random_uuid())')
    })
    const copy = backups.file()
    await backUp(url, { file: copy })
    const message = await errorMessageOf(restoreBackup(other.url, { file: copy, replace: true }))
    expect(message).toContain('could not be restored. The database is unchanged')
    expect(message).toContain('calendar_feeds_user_id_fkey')
    expect(await rowHashes(other.url)).toEqual(otherRows)
  })

  it('if rows change during the restore', async () => {
    const url = await backups.emptyDatabase()
    await onDatabase(url, async (client) => {
      await client.query('CREATE SCHEMA elsewhere')
      await client.query(`
        CREATE FUNCTION elsewhere.meddle() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
          IF to_regclass('public.wins') IS NOT NULL THEN
            UPDATE public.wins SET title = 'Another'; END IF; END $$`)
      await client.query(`CREATE EVENT TRIGGER meddle ON ddl_command_end
        WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION elsewhere.meddle()`)
    })
    expect(await errorMessageOf(restoreBackup(url, { file }))).toContain(
      'the rows of wins are not those of the backup',
    )
    const left = await onDatabase(url, (client) => client.query('TABLE pg_tables'))
    expect(left.rows.filter(({ schemaname }) => schemaname === 'public')).toEqual([])
  })
})

describe('a restore', () => {
  it('of an older backup applies newer migrations, in the same transaction', async () => {
    const copy = backups.file()
    await backUp(other.url, { file: copy })
    const broken = migrationsFolder({
      '29990101000000_broken': 'INSERT INTO nowhere VALUES (1)',
    })
    const message = await errorMessageOf(
      restoreBackup(other.url, { file: copy, replace: true, dir: broken }),
    )
    expect(message).toMatch(/29990101000000_broken failed. The database is unchanged/)
    expect(await rowHashes(other.url)).toEqual(otherRows)

    const later = '29990101000000_shouted_titles'
    const dir = migrationsFolder({
      [later]: 'ALTER TABLE wins ADD COLUMN shouted text; UPDATE wins SET shouted = upper(title);',
    })
    const target = await backups.emptyDatabase()
    const { migrated } = await restoreBackup(target, { file: copy, dir })
    expect(migrated).toEqual([later])
    expect(await migrate(target, dir)).toEqual([])
    const { rows } = await onDatabase(target, (client) =>
      client.query(
        'SELECT count(*)::int AS wins, bool_and(shouted = upper(title)) AS done FROM wins',
      ),
    )
    expect(rows).toEqual([{ wins: expect.any(Number), done: true }])
  })

  it('that is cancelled leaves the database unchanged', async () => {
    const stop = new AbortController()
    const onProgress = (tables: number) => {
      if (tables === 3) stop.abort()
    }
    const { signal } = stop
    const work = restoreBackup(other.url, { file, replace: true, signal, onProgress })
    expect(await errorMessageOf(work)).toBe('Stopped. The database is unchanged.')
    expect(await rowHashes(other.url)).toEqual(otherRows)
  })

  it('reports how many accounts are lost when it restores an older state', async () => {
    const url = await backups.emptyDatabase()
    await restoreBackup(url, { file })
    await onDatabase(url, async (client) => {
      await client.query("DELETE FROM users WHERE email = 'founder@demo.example'")
      await client.query(`INSERT INTO users (email, full_name, password_hash, user_type)
        VALUES ('new@test.example', 'New', '', 'friend')`)
      await client.query('CREATE SCHEMA pgboss')
      await client.query('CREATE TABLE pgboss.job (name text, state text)')
      await client.query("INSERT INTO pgboss.job VALUES ('email', 'retry'), ('email', 'completed')")
    })
    const later = backups.file()
    await backUp(url, { file: later })
    expect((await verifyBackup(later)).header.emails_waiting).toBe(1)

    const back = await restoreBackup(url, { file, replace: true })
    expect(back.accounts_lost).toBe(1)
    // Unsent emails belong to the replaced state.
    const { rows } = await onDatabase(url, (client) =>
      client.query("SELECT to_regclass('pgboss.job') AS jobs"),
    )
    expect(rows).toEqual([{ jobs: null }])

    const elsewhere = await restoreBackup(other.url, { file: later, replace: true })
    expect(elsewhere).toMatchObject({ accounts_lost: 0, emails_waiting: 1 })
  })
  it('sends no announcement again', async () => {
    const before = await useDatabase()
    await createAnnouncement(before.db)
    await createAnnouncement(before.db, { state: 'scheduled' })
    await createAnnouncement(before.db, { state: 'sending' })
    await createAnnouncement(before.db, { state: 'sent' })
    const waiting = backups.file()
    await backUp(before.url, { file: waiting })
    const url = await backups.emptyDatabase()
    expect(await restoreBackup(url, { file: waiting })).toMatchObject({ announcements_stopped: 2 })
    const { rows } = await onDatabase(url, (client) =>
      client.query(`SELECT state, scheduled_for IS NULL AS unscheduled, queued_at IS NULL AS unqueued
        FROM announcements`),
    )
    expect(rows.sort((a, b) => a.state.localeCompare(b.state))).toEqual([
      { state: 'draft', unscheduled: true, unqueued: true },
      { state: 'draft', unscheduled: true, unqueued: true },
      { state: 'sending', unscheduled: false, unqueued: false },
      { state: 'sent', unscheduled: false, unqueued: false },
    ])
  })
})
