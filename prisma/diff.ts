import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'
import { messageOf } from './errors.ts'
import { migrate } from './migrate.ts'
import { migrationsDir } from './migration-files.ts'
import { filters, schemaFiles, withSchemaEngine } from './schema-engine.ts'

/**
 * The SQL that brings a migrated database in line with the schema; empty if they agree. Checks, triggers,
 * functions, and partial and expression indexes are not compared.
 *
 * @param connectionString a database with all migrations applied
 */
export async function driftOf(connectionString: string): Promise<string> {
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

async function driftOfMigrations(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-diff-'))
  try {
    const server = await startEmbedded({ dataDir, fast: true })
    try {
      await migrate(server.connectionString)
      return await driftOf(server.connectionString)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function writeMigration(name: string, sql: string): string {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = `${stamp}_${name}`
  mkdirSync(join(migrationsDir, folder))
  writeFileSync(join(migrationsDir, folder, 'migration.sql'), sql)
  return folder
}

async function main([argument]: string[]): Promise<number> {
  if (argument !== '--check' && !/^[a-z][a-z0-9_]*$/.test(argument ?? '')) {
    console.error('Usage: pnpm db:diff <name_in_snake_case>   or   pnpm db:diff --check')
    return 2
  }
  const sql = await driftOfMigrations()
  if (sql === '') {
    console.log('The migrations are in line with the schema.')
    return 0
  }
  if (argument === '--check') {
    console.error(`The migrations lack what the schema says:\n\n${sql}`)
    return 1
  }
  console.log(`Wrote prisma/migrations/${writeMigration(argument ?? '', sql)}/migration.sql`)
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
