import { randomBytes } from 'node:crypto'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { compareDefinitions, readDefinitions } from './definitions.ts'
import { driftSql } from './diff.ts'
import { OperatorError } from './errors.ts'
import { migrate } from './migrate.ts'
import { migrationsDir, newMigrationName, readMigrations } from './migration-files.ts'
import { createTestDatabase } from './testing.ts'

const all = readMigrations(migrationsDir).map(({ name }) => name)

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

async function expected(): Promise<Map<string, string>> {
  const { url, drop } = await createTestDatabase(inject('databaseServer'))
  return readDefinitions(url).finally(drop)
}

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
    expect(message).toBe(
      'The database is newer than this version of the portal, by 1 migration. Start the newer version, or first restore a backup that this version made.',
    )
  })

  it('refuses a database from before 1.0.0', async () => {
    await migrate(url)
    await run("UPDATE _prisma_migrations SET migration_name = '20261121000000_initial'")
    expect(await refusal(migrate(url))).toBe(
      'The database was made before version 1.0.0, from which no update leads here. Go on with the version that made it, or start with an empty database.',
    )
  })

  it('refuses a migration that sorts before an applied one', async () => {
    await migrate(url, copyOfMigrations({ '29990101000000_later': 'CREATE TABLE later ()' }))
    const both = { '29990101000000_later': 'CREATE TABLE later ()', '29980101000000_before': '' }
    expect(await refusal(migrate(url, copyOfMigrations(both)))).toBe(
      'The migration 29980101000000_before sorts before 29990101000000_later, which is applied already. Give its folder a later time.',
    )
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
      `The migration ${name} failed. The database is unchanged: relation "nowhere" does not exist.`,
    )
    expect(await run("SELECT to_regclass('kept') AS kept")).toEqual([{ kept: null }])
    expect(await refusal(migrate(url, bad))).toBe(message)

    const good = copyOfMigrations({ [name]: 'CREATE TABLE kept (id int);' })
    expect(await migrate(url, good)).toEqual([name])
  })

  it('keeps the role of each account as one of its roles', async () => {
    const isBefore = (name: string) =>
      name < (all.find((one) => one.endsWith('_roles_add_up')) ?? '')
    const dir = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
    folders.push(dir)
    for (const name of all.filter(isBefore)) {
      cpSync(join(migrationsDir, name), join(dir, name), { recursive: true })
    }
    await migrate(url, dir)
    await run(`
      INSERT INTO users (email, password_hash, full_name, user_type, role)
      SELECT role || '@test.example', '', role, 'friend', role::"Role"
      FROM unnest(ARRAY['member', 'reviewer', 'editor', 'admin']) AS role`)
    await migrate(url)
    expect(
      await run('SELECT full_name, roles::text[] AS roles FROM users ORDER BY created_at, email'),
    ).toEqual([
      { full_name: 'admin', roles: ['admin'] },
      { full_name: 'editor', roles: ['editor'] },
      { full_name: 'member', roles: [] },
      { full_name: 'reviewer', roles: ['reviewer'] },
    ])
  })

  it('refuses a database with other tables', async () => {
    await run('CREATE TABLE something_else (id int)')
    expect(await refusal(migrate(url))).toContain('contains other data')
  })
})

describe('drift', () => {
  it('is empty between migrations and schema', async () => {
    await migrate(url)
    expect(await driftSql(url)).toBe('')
  })

  it('is reported after a change', async () => {
    await migrate(url)
    await run('ALTER TABLE users DROP COLUMN tier')
    await run('DROP INDEX directory_entries_search_text_idx')
    await run('ALTER TABLE founder_profiles ADD COLUMN forgotten text')
    await run('ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey')
    const drift = await driftSql(url)
    for (const part of ['ADD COLUMN', 'gin_trgm_ops', 'DROP COLUMN "forgotten"', 'FOREIGN KEY']) {
      expect(drift).toContain(part)
    }
  })
})

describe('definitions', () => {
  it('are the same in two databases with all migrations', async () => {
    await migrate(url)
    expect(compareDefinitions(await readDefinitions(url), await expected())).toEqual([])
    const definitions = await expected()
    for (const kind of ['function', 'trigger', 'constraint', 'index']) {
      expect([...definitions.keys()].filter((name) => name.startsWith(kind))).not.toEqual([])
    }
  })

  it('differ after a change', async () => {
    await migrate(url)
    await run(`
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RETURN NEW; END $$;
      DROP TRIGGER append_only ON consents;
      ALTER TABLE audit_entries DISABLE TRIGGER append_only;
      ALTER TABLE users DROP CONSTRAINT users_email_filled;
      DROP INDEX applications_one_pending;
      ALTER TABLE pods ADD CONSTRAINT pods_odd CHECK (true)`)
    expect(compareDefinitions(await readDefinitions(url), await expected()).sort()).toEqual([
      'different: function refuse_change()',
      'different: trigger append_only on audit_entries',
      'missing: constraint users_email_filled on users',
      'missing: index applications_one_pending',
      'missing: trigger append_only on consents',
      'not in the migrations: constraint pods_odd on pods',
    ])
  })
})

describe('the names of migrations', () => {
  const now = new Date('2027-03-01T10:20:30Z')

  it('are the time, or the second after the newest one', () => {
    expect(newMigrationName('a', all.at(-1) ?? '', now)).toBe('20270301102030_a')
    expect(newMigrationName('a', '20270228235959_b', now)).toBe('20270301102030_a')
    expect(newMigrationName('a', '20271231235959_b', now)).toBe('20280101000000_a')
  })

  it('are times that have passed, so that the next one sorts last', () => {
    const next = newMigrationName('', '').slice(0, 14)
    for (const name of all) {
      expect(name).toMatch(/^\d{14}_[a-z0-9_]+$/)
      expect(name.slice(0, 14) < next).toBe(true)
    }
    expect(new Set(all.map((name) => name.slice(0, 14))).size).toBe(all.length)
  })
})
