import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { excludedTables, listTables } from './backup/catalogue.ts'
import { restoreBackup } from './backup/restore.ts'
import { verifyBackup } from './backup/verify.ts'
import { backUp } from './backup/write.ts'
import type { Database } from './client.ts'
import { loadDemo } from './demo/load.ts'
import { driftSql } from './diff.ts'
import { createEvent, createRsvp } from './factories/events.ts'
import { createPicture } from './factories/pictures.ts'
import { createFounder } from './factories/users.ts'
import { createReaction, createWin } from './factories/wins.ts'
import { migrate } from './migrate.ts'
import { onDatabase, rowHashes, useBackups } from './test/backups.ts'
import { useDatabase } from './test/database.ts'
import { errorMessageOf } from './test/embedded.ts'
import { network } from './test/network.ts'

const { db, url } = await useDatabase()
await loadDemo(db, { today: new Date(), network })
const small = await useDatabase()
const tiny = await useDatabase()
const backups = await useBackups()

const rounds = 2

/** Text with characters that need escaping. */
const awkward = 'tab\there\nnew line\r\n\\. \\N \\\\ "quoted" \u{1F469}‍\u{1F4BB} Łódź \u2028 ’'

async function keepWriting(database: Database, until: () => boolean): Promise<number> {
  let writes = 0
  while (!until()) {
    const founder = await createFounder(database, { full_name: awkward })
    const win = await createWin(database, founder, { title: awkward, tags: ['', '\\.', '{a,"b"}'] })
    await createReaction(database, win, founder)
    const event = await createEvent(database)
    await createRsvp(database, event, founder)
    await database.$transaction([
      createPicture(database, {
        kind: 'event',
        event_id: event.id,
        bytes: Buffer.from(awkward),
      }),
      database.founderProfile.update({
        where: { user_id: founder.id },
        data: { industry: `Industry ${writes}`, bio: null },
      }),
    ])
    if (writes % 3 === 0) await database.user.delete({ where: { id: founder.id } })
    writes += 1
  }
  return writes
}

async function backedUp(where: string): Promise<string> {
  const file = backups.file()
  await backUp(where, { file })
  return file
}

describe('a backup', () => {
  it('is a consistent snapshot under concurrent writes, and restores to the same rows', {
    timeout: 240_000,
  }, async () => {
    const { db, url } = small
    let stop = false
    const writers = [1, 2].map(() => keepWriting(db, () => stop))
    const seen: { file: string; hashes: Record<string, string> }[] = []
    for (let n = 0; n < rounds; n += 1) {
      const file = backups.file()
      let hashes: Record<string, string> = {}
      await backUp(url, {
        file,
        onSnapshot: async (snapshot) => {
          hashes = await rowHashes(url, snapshot)
        },
      })
      seen.push({ file, hashes })
    }
    stop = true
    const writes = await Promise.all(writers)
    expect(Math.min(...writes)).toBeGreaterThan(2)
    // All differ, so there were writes during the backups.
    expect(new Set(seen.map(({ hashes }) => JSON.stringify(hashes))).size).toBe(rounds)

    const target = await backups.emptyDatabase()
    for (const [n, { file, hashes }] of seen.entries()) {
      await restoreBackup(target, { file, replace: n > 0 })
      expect(await rowHashes(target)).toEqual(hashes)
    }
    expect(await migrate(target)).toEqual([])
    expect(await driftSql(target)).toBe('')
  })

  it('restores triggers, sequences and constraints', async () => {
    const file = backups.file()
    await backUp(url, { file })
    const target = await backups.emptyDatabase()
    await restoreBackup(target, { file })
    const facts = (where: string) =>
      onDatabase(where, async (client) => {
        const { rows } = await client.query(`
          SELECT 'trigger' AS kind, tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text AS what
          FROM pg_trigger WHERE NOT tgisinternal
          UNION ALL SELECT contype::text, conrelid::regclass || ' ' || conname || ' ' || convalidated
            || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
          UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
          UNION ALL SELECT 'function', pg_get_functiondef(oid) FROM pg_proc
          WHERE proname IN ('fold_text', 'refresh_directory')
          UNION ALL SELECT 'sequence', sequencename FROM pg_sequences
          ORDER BY 1, 2`)
        return rows
      })
    expect(await facts(target)).toEqual(await facts(url))

    await onDatabase(target, async (client) => {
      const { rows } = await client.query(`
        INSERT INTO consents (user_id, kind, granted, wording, wording_version, source)
        SELECT user_id, 'internal_member_list', false, '', '', '' FROM directory_entries LIMIT 1
        RETURNING user_id, id > (SELECT max(id) FROM consents) AS next`)
      expect(rows[0]?.next).toBe(true)
      const left = await client.query('SELECT FROM directory_entries WHERE user_id = $1', [
        rows[0]?.user_id,
      ])
      const still = await client.query(
        `SELECT FROM consents WHERE user_id = $1 AND kind = 'public_member_list' AND granted`,
        [rows[0]?.user_id],
      )
      expect(left.rowCount === 0 || still.rowCount !== 0).toBe(true)
      await expect(client.query('UPDATE consents SET granted = true')).rejects.toThrow(
        'never changed',
      )
    })
  })

  it('contains all tables except sessions and links, and can be read with gunzip', async () => {
    await db.session.create({
      data: { user_id: (await createFounder(db)).id, user_agent: 'some device' },
    })
    const file = backups.file()
    const backup = await backUp(url, { file })
    const text = gunzipSync(
      readFileSync(file).subarray(0, (await verifyBackup(file)).footer.streamEnd),
    )
    expect(text.includes('some device')).toBe(false)

    const tables = await onDatabase(url, listTables)
    const { header, footer } = await verifyBackup(file)
    // Repeated here on purpose: ended sessions and used links must not become valid again.
    expect(excludedTables).toEqual([
      'sessions',
      'idempotency_keys',
      'emailed_links',
      'email_changes',
      'passkey_challenges',
      'push_subscriptions',
      'erasure_log_entries',
    ])
    expect(header.left_out.toSorted()).toEqual(excludedTables.toSorted())
    expect([...header.tables.map(({ name }) => name), ...header.left_out].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    )
    expect(backup).toMatchObject({ rows: footer.rows, bytes: statSync(file).size })

    const target = await backups.emptyDatabase()
    await restoreBackup(target, { file })
    expect((await onDatabase(target, (client) => client.query('TABLE sessions'))).rows).toEqual([])
  })

  it('only needs to own the tables, as on a managed Postgres', async () => {
    const owner = `owner_${Date.now()}`
    await backups.server.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'plain'`)
    const target = await backups.emptyDatabase()
    await backups.server.query(
      `ALTER DATABASE ${new URL(target).pathname.slice(1)} OWNER TO ${owner}`,
    )
    const asOwner = target.replace(/postgres:[^@]*@/, `${owner}:plain@`)
    await restoreBackup(asOwner, { file: await backedUp(url) })
    await restoreBackup(asOwner, { file: await backedUp(asOwner), replace: true })
    expect(await rowHashes(asOwner)).toEqual(await rowHashes(url))
    expect(await driftSql(asOwner)).toBe('')
    await onDatabase(target, (client) => client.query(`REASSIGN OWNED BY ${owner} TO postgres`))
    await backups.server.query(`DROP ROLE ${owner}`)
  })

  it('skips unknown tables on restore, and names them', async () => {
    const { url: source } = tiny
    await createWin(tiny.db, await createFounder(tiny.db))
    await tiny.db.$disconnect()
    const rows = await rowHashes(source)
    await onDatabase(source, async (client) => {
      await client.query('CREATE TABLE "Their ""notes" (id serial, note text)')
      await client.query(`INSERT INTO "Their ""notes" (note) VALUES ('one')`)
      await client.query('CREATE VIEW names AS SELECT full_name FROM users')
    })
    const file = await backedUp(source)
    const target = await backups.emptyDatabase()
    expect(await restoreBackup(target, { file })).toMatchObject({ skipped: ['Their "notes'] })
    expect(await rowHashes(target)).toEqual(rows)
    await restoreBackup(source, { file, replace: true })
    expect(await driftSql(source)).toBe('')

    await onDatabase(source, (client) => client.query('ALTER TABLE users ADD COLUMN extra text'))
    expect(
      await errorMessageOf(restoreBackup(target, { file: await backedUp(source), replace: true })),
    ).toMatch(/its table users has columns that no migration makes: extra\./)
  })

  it('is readable by its owner only, and leaves no other file in the folder', async () => {
    const file = join(backups.folder, 'of its own', 'one.backup')
    await backUp(url, { file })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(backups.folder, 'of its own')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(backups.folder, 'of its own'))).toEqual(['one.backup'])
  })
})

describe('a backup is refused', () => {
  it('if the database holds no portal', async () => {
    const file = backups.file()
    const message = await errorMessageOf(backUp(await backups.emptyDatabase(), { file }))
    expect(message).toBe('The database is empty, so there is nothing to back up.')
  })

  it('if the file exists, which stays unchanged', async () => {
    const file = backups.file()
    writeFileSync(file, 'mine')
    expect(await errorMessageOf(backUp(url, { file }))).toContain('already exists')
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('if the file cannot be written, and leaves nothing behind', async () => {
    const wall = backups.file()
    writeFileSync(wall, '')
    const message = await errorMessageOf(backUp(url, { file: join(wall, 'one.backup') }))
    expect(message).toContain('a part of its path is a file, not a folder')
    expect(await errorMessageOf(backUp(url, { file: '/proc/one.backup' }))).toContain(
      'cannot be written',
    )
    expect(readdirSync(backups.folder).filter((name) => name.includes('part'))).toEqual([])
  })

  it('when it is cancelled, and leaves nothing behind', async () => {
    const folder = join(backups.folder, 'stopped')
    const stop = new AbortController()
    const message = await errorMessageOf(
      backUp(url, {
        file: join(folder, 'one.backup'),
        signal: stop.signal,
        onProgress: ({ tables }) => {
          if (tables === 3) stop.abort()
        },
      }),
    )
    expect(message).toBe('Stopped. No backup was made.')
    expect(readdirSync(folder)).toEqual([])
  })
})
