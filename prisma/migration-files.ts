import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { messageOf, OperatorError } from './errors.ts'

export const migrationsDir = join(import.meta.dirname, 'migrations')

export interface Migration {
  name: string
  sql: string
}

/** Reads the migrations of a folder, oldest first. */
export function readMigrations(dir: string): Migration[] {
  return globSync('*/migration.sql', { cwd: dir })
    .map(dirname)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(dir, name, 'migration.sql'), 'utf8') }))
}

/** The migration that creates the schema of version 1.0.0, before which nothing was released. */
export const initialMigration = '00000000000001_initial'

/** Returns the folder of a new migration, `YYYYMMDDHHMMSS_name` in UTC, which runs after `last`. */
export function newMigrationName(name: string, last: string, now = new Date()): string {
  const [, year = '', ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(last) ?? []
  const [month = 1, ...rest] = parts.map(Number)
  const next = Date.UTC(Number(year), month - 1, ...rest) + 1000
  const at = new Date(Math.max(now.getTime(), next))
  return `${at.toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
}

/** The checksum that Prisma records: SHA-256 in hexadecimal. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}

/** Checks a recorded checksum against a migration, with line breaks of Unix or Windows. */
export function hasChecksum({ sql }: Migration, checksum: string): boolean {
  const unix = sql.replaceAll('\r\n', '\n')
  return [unix, unix.replaceAll('\n', '\r\n')].some((text) => checksumOf(text) === checksum)
}

/** Creates Prisma's table of applied migrations. */
export async function createMigrationList(client: Client): Promise<void> {
  await client.query(`
    CREATE TABLE public._prisma_migrations (
      id                  VARCHAR(36) PRIMARY KEY NOT NULL,
      checksum            VARCHAR(64) NOT NULL,
      finished_at         TIMESTAMPTZ,
      migration_name      VARCHAR(255) NOT NULL,
      logs                TEXT,
      rolled_back_at      TIMESTAMPTZ,
      started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
      applied_steps_count INTEGER NOT NULL DEFAULT 0
    )`)
}

/**
 * Applies a migration in the open transaction, and records it as Prisma does. Throws an
 * OperatorError if it fails; the caller then has to roll back.
 */
export async function applyMigration(client: Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
    // Runs deferred checks now, as the commit of a transaction per migration would.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  } catch (error) {
    throw new OperatorError(
      `The migration ${name} failed. The database is unchanged: ${messageOf(error)}.`,
      { cause: error },
    )
  }
  await client.query(
    `INSERT INTO public._prisma_migrations
       (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(sql), name],
  )
}
