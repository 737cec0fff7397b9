import { randomBytes } from 'node:crypto'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { driftOf } from './diff.ts'
import { OperatorError } from './errors.ts'
import { migrate } from './migrate.ts'
import { migrationsDir, migrationsIn } from './migration-files.ts'

const all = migrationsIn(migrationsDir).map(({ name }) => name)

const server = new Client({ connectionString: inject('databaseServer') })
beforeAll(() => server.connect())
afterAll(() => server.end())

const made: string[] = []
let url: string
beforeEach(async () => {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await server.query(`CREATE DATABASE ${name}`)
  made.push(name)
  url = inject('databaseServer').replace(/\/[^/]*$/, `/${name}`)
})
afterAll(async () => {
  for (const name of made) await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
})

async function run(sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A copy of the migrations with `extra` ones. */
function copyOfMigrations(extra: Record<string, string> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
  folders.push(dir)
  cpSync(migrationsDir, dir, { recursive: true })
  for (const [name, sql] of Object.entries(extra)) {
    mkdirSync(join(dir, name))
    writeFileSync(join(dir, name, 'migration.sql'), sql)
  }
  return dir
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OperatorError)
  const { message } = error as OperatorError
  expect(message).not.toContain('\n')
  return message
}

describe('migrate', () => {
  it('applies all migrations, records them as Prisma does, and does nothing the second time', async () => {
    expect(await migrate(url)).toEqual(all)
    expect(await migrate(url)).toEqual([])
    const noted = await run(
      'SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations',
    )
    expect(noted).toEqual(all.map((migration_name) => ({ migration_name, done: true })))
  })

  it('applies each once under concurrent calls', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url)))
    expect(applied.flat().sort()).toEqual(all)
  })

  it('names the address of an unreachable database, without the password', async () => {
    const message = await refusal(migrate('postgresql://me:hush@127.0.0.1:1/portal'))
    expect(message).toContain('127.0.0.1:1/portal cannot be reached')
    expect(message).not.toContain('hush')
  })

  it('reports why the server refused', async () => {
    const missing = await refusal(migrate(url.replace(/\/[^/]*$/, '/missing')))
    expect(missing).toMatch(/refused the sign-in: database "missing" does not exist/)
    const stranger = await refusal(migrate(url.replace('postgres:', 'postgres:x')))
    expect(stranger).toContain('password authentication failed')
  })

  it('refuses a database that is newer than the code', async () => {
    const newer = '29990101000000_from_the_future'
    await migrate(url, copyOfMigrations({ [newer]: 'CREATE TABLE later ()' }))
    const message = await refusal(migrate(url))
    expect(message).toContain('The database is newer than this version of the portal')
    expect(message).toContain(newer)
  })

  it('refuses a migration that was edited after it had been applied', async () => {
    await migrate(url)
    const dir = copyOfMigrations()
    appendFileSync(join(dir, all[0] ?? '', 'migration.sql'), '\n-- changed')
    expect(await refusal(migrate(url, dir))).toContain(`${all[0]} was edited`)
  })

  it('rolls back a failing migration, reports why, and continues once it is fixed', async () => {
    const name = '29990101000000_broken'
    const broken =
      'CREATE TABLE kept (id int);\n-- a ; in a comment\nINSERT INTO nowhere VALUES (1);'
    const bad = copyOfMigrations({ [name]: broken })
    const message = await refusal(migrate(url, bad))
    expect(message).toBe(
      `The migration ${name} failed, and left the database as it was: relation "nowhere" does not exist.`,
    )
    expect(await run("SELECT to_regclass('kept') AS kept")).toEqual([{ kept: null }])
    expect(await refusal(migrate(url, bad))).toBe(message)

    const good = copyOfMigrations({ [name]: 'CREATE TABLE kept (id int);' })
    expect(await migrate(url, good)).toEqual([name])
  })

  it('continues after a process that was killed in between', async () => {
    await migrate(url)
    const name = '29990101000000_interrupted'
    await run(`INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count)
      VALUES ('x', 'x', '${name}', 0)`)
    const dir = copyOfMigrations({ [name]: 'CREATE TABLE kept (id int);' })
    expect(await migrate(url, dir)).toEqual([name])
  })

  it('refuses a database with other tables', async () => {
    await run('CREATE TABLE something_else (id int)')
    expect(await refusal(migrate(url))).toContain('not empty')
  })
})

describe('drift', () => {
  it('is empty between migrations and schema', async () => {
    await migrate(url)
    expect(await driftOf(url)).toBe('')
    const made = await run(`SELECT
      (SELECT count(*)::int FROM pg_trigger WHERE NOT tgisinternal) AS triggers,
      (SELECT count(*)::int FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0
        AND connamespace = 'public'::regnamespace) AS checks,
      (SELECT count(*)::int FROM pg_index WHERE indpred IS NOT NULL OR indexprs IS NOT NULL) AS indexes`)
    expect(made).toEqual([{ triggers: 17, checks: 56, indexes: 18 }])
  })

  it.each([
    ['ALTER TABLE users DROP COLUMN tier', 'ADD COLUMN'],
    ['DROP INDEX directory_entries_search_text_idx', 'gin_trgm_ops'],
    ['ALTER TABLE founder_profiles ADD COLUMN forgotten text', 'DROP COLUMN "forgotten"'],
    ['ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey', 'FOREIGN KEY'],
  ])('is told after %s', async (change, said) => {
    await migrate(url)
    await run(change)
    expect(await driftOf(url)).toContain(said)
  })
})
