import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareDefinitions, readDefinitions } from './definitions.ts'
import { startEmbedded } from './embedded.ts'
import { messageOf } from './errors.ts'
import { migrate } from './migrate.ts'
import { migrationsDir, newMigrationName, readMigrations } from './migration-files.ts'
import { filters, schemaFiles, withSchemaEngine } from './schema-engine.ts'

/**
 * Returns the SQL that brings a migrated database in line with the schema; empty if they agree.
 * Prisma's schema has no checks, triggers, functions, partial or expression indexes; see
 * `readDefinitions`.
 */
export async function driftSql(connectionString: string): Promise<string> {
  const files = schemaFiles()
  const { stdout } = await withSchemaEngine(connectionString, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: import.meta.dirname },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    }),
  )
  const sql = stdout?.trim() ?? ''
  return sql.replace(/^--.*$/gm, '').trim() === '' ? '' : `${sql}\n`
}

async function onFreshDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-diff-'))
  try {
    const server = await startEmbedded({ dataDir, fast: true })
    try {
      await migrate(server.connectionString)
      return await work(server.connectionString)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function writeMigration(name: string, sql: string): string {
  const last = readMigrations(migrationsDir).at(-1)?.name ?? ''
  const folder = newMigrationName(name, last)
  mkdirSync(join(migrationsDir, folder))
  writeFileSync(join(migrationsDir, folder, 'migration.sql'), sql)
  return folder
}

/** Compares the schema with the migrations and, if DATABASE_URL is set, with that database. */
async function check(fresh: string): Promise<string> {
  const drift = await driftSql(fresh)
  if (drift !== '') return `The migrations lack what the schema says:\n\n${drift}`
  const url = process.env.DATABASE_URL
  if (!url) return ''
  const changed = compareDefinitions(await readDefinitions(url), await readDefinitions(fresh))
  const sql = await driftSql(url)
  if (changed.length === 0 && sql === '') return ''
  return `The database is not what the migrations make:\n\n${changed.join('\n')}\n${sql}`
}

async function main([argument]: string[]): Promise<number> {
  if (argument !== '--check' && !/^[a-z][a-z0-9_]*$/.test(argument ?? '')) {
    console.error('Usage: pnpm db:diff <name_in_snake_case>   or   pnpm db:diff --check')
    return 2
  }
  const isCheck = argument === '--check'
  const result = await onFreshDatabase(isCheck ? check : driftSql)
  if (result === '') {
    console.log('The migrations are in line with the schema.')
    return 0
  }
  if (isCheck) {
    console.error(result)
    return 1
  }
  console.log(`Wrote prisma/migrations/${writeMigration(argument ?? '', result)}/migration.sql`)
  return 0
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
