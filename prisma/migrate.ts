import { createHash } from 'node:crypto'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { Client, type DatabaseError } from 'pg'
import { codeOf, messageOf, OperatorError } from './errors.ts'
import { filters, migrationsDir, migrationsIn, withSchemaEngine } from './schema-engine.ts'

/** Any number, as long as every version of the portal uses the same one. */
const lockKey = 7_414_001

/** How long a start waits for another process that is migrating the same database, in seconds. */
const lockSeconds = 120

/**
 * Brings a database up to the migrations of this version, as `prisma migrate deploy` would: it
 * writes the same `_prisma_migrations` table. Safe to call from many processes at once.
 *
 * @param dir the folder of migrations; another one only in tests
 * @returns names of the migrations applied now, oldest first
 * @throws {OperatorError} when the database cannot be reached, is newer than this version, holds a
 *   failed or edited migration, or a migration fails
 */
export async function migrate(connectionString: string, dir = migrationsDir): Promise<string[]> {
  const client = await connect(connectionString, 'portal migration')
  try {
    await lockMigrations(client)
    const migrationsList = migrationsIn(dir)
    if (await isUpToDate(client, migrationsList)) return []
    return await apply(connectionString, migrationsList)
  } finally {
    await client.end()
  }
}

/**
 * Waits for those who change the schema to finish, and keeps others from beginning until the
 * connection ends or unlocks. `shared` is for those who only need the schema to stay as it is.
 */
export async function lockMigrations(client: Client, shared?: 'shared'): Promise<void> {
  await client.query(`SET lock_timeout = '${lockSeconds}s'`)
  const lock = shared ? 'pg_advisory_lock_shared' : 'pg_advisory_lock'
  await client.query(`SELECT ${lock}($1)`, [lockKey]).catch((error: DatabaseError) => {
    throw error.code === '55P03'
      ? new OperatorError(
          `Another process has been migrating the database for ${lockSeconds} seconds. Wait until it has finished, or stop it.`,
        )
      : error
  })
}

/** Lets go of what lockMigrations took as shared. */
export async function unlockMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [lockKey])
}

/**
 * Connects once, for work that nobody waits for.
 *
 * @throws {OperatorError} when the database cannot be reached or refuses
 */
export async function connect(connectionString: string, name: string): Promise<Client> {
  const where = placeOf(connectionString)
  const client = new Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A connection that breaks while it only holds the lock would otherwise end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    // A SQLSTATE: something answered, and refused.
    if (/^[0-9A-Z]{5}$/.test(codeOf(error) ?? '')) {
      throw new OperatorError(`The database at ${where} refused the sign-in: ${messageOf(error)}.`)
    }
    throw new OperatorError(
      `The database at ${where} cannot be reached: ${messageOf(error)}. Check DATABASE_URL and that the database is running.`,
      { cause: error },
    )
  }
}

/** Host, port and name, never the password. */
function placeOf(connectionString: string): string {
  if (!URL.canParse(connectionString)) return 'DATABASE_URL'
  const { hostname, port, pathname } = new URL(connectionString)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

/**
 * Whether the database holds these very migrations, each of them finished, and no other. The engine is
 * not loaded for that: it takes some 40 MB, which the process would keep. Whatever else there may be, the
 * engine judges.
 */
async function isUpToDate(client: Client, { migrationDirectories }: MigrationList) {
  const noted = await client
    .query<{ name: string; checksum: string; whole: boolean }>(
      `SELECT migration_name AS name, checksum,
         finished_at IS NOT NULL AND rolled_back_at IS NULL AS whole
       FROM _prisma_migrations`,
    )
    .then(({ rows }) => rows)
    .catch(() => [])
  const checksums = new Map(noted.map(({ name, checksum }) => [name, checksum]))
  return (
    noted.every(({ whole }) => whole) &&
    noted.length === migrationDirectories.length &&
    migrationDirectories.every(
      ({ path, migrationFile: { content } }) =>
        content.tag === 'ok' && checksums.get(path) === sha256(content.value),
    )
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function apply(connectionString: string, migrationsList: MigrationList): Promise<string[]> {
  try {
    return await withSchemaEngine(connectionString, async (engine) => {
      const found = await engine.diagnoseMigrationHistory({
        migrationsList,
        optInToShadowDatabase: false,
        filters,
      })
      const { failedMigrationNames: failed, editedMigrationNames, history } = found
      if (history && 'unpersistedMigrationNames' in history) {
        refuse('newer', history.unpersistedMigrationNames)
      }
      const edited = editedMigrationNames.filter((name) => !failed.includes(name))
      refuse('edited', edited)
      // Postgres runs a script as one transaction, so one that failed, or was killed, left nothing
      // behind but its mark. Nobody else can be at it: we hold the lock.
      for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName })
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters })
      return appliedMigrationNames
    })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(failureOf(messageOf(error)), { cause: error })
  }
}

/** The engine's message without its Rust trace. */
function failureOf(message: string): string {
  const name = /migration_name="([^"]+)"/.exec(message)?.[1]
  const detail = message
    .replace(/^\s*\d+: [\s\S]*/m, '')
    .replace(/^external connector error\s*/, '')
    .replace(/^[\s\S]*?ERROR: /, '')
    .trim()
  return name
    ? `The migration ${name} failed, and left the database as it was: ${detail}.`
    : `The database could not be migrated: ${detail}.`
}

const refusals = {
  edited: (names: string) =>
    `The migration ${names} was edited after it had been applied to this database. Undo the edit, and put the change into a new migration.`,
  newer: (names: string) =>
    `The database is newer than this version of the portal: it holds the migration ${names}. Start the newer version, or restore an older backup.`,
}

function refuse(reason: keyof typeof refusals, names: string[]): void {
  if (names.length > 0) throw new OperatorError(refusals[reason](names.join(', ')))
}
