import { Client, type DatabaseError } from 'pg'
import { hasRelation, tablesOf } from './backup/catalogue.ts'
import { codeOf, messageOf, OperatorError } from './errors.ts'
import {
  applyMigration,
  createMigrationList,
  hasChecksum,
  type Migration,
  migrationsDir,
  migrationsIn,
} from './migration-files.ts'
import { setLocalTimeouts } from './timeouts.ts'

/** Any number, as long as every version of the portal uses the same one. */
const lockKey = 7_414_001

/** How long a start waits for another process that is migrating the same database, in seconds. */
const lockSeconds = 120

/**
 * Brings a database up to the migrations of this version, as `prisma migrate deploy` would: it
 * writes the same `_prisma_migrations` table. Safe to call from many processes at once. Each migration
 * is one transaction.
 *
 * @param dir the folder of migrations; another one only in tests
 * @returns names of the migrations applied now, oldest first
 * @throws {OperatorError} when the database cannot be reached, is newer than this version, holds an
 *   edited migration or something that is no portal, or a migration fails
 */
export async function migrate(connectionString: string, dir = migrationsDir): Promise<string[]> {
  const migrations = migrationsIn(dir)
  const client = await connect(connectionString, 'portal migration')
  try {
    const applied: string[] = []
    for (;;) {
      await client.query('BEGIN')
      await lockMigrations(client)
      const next = await nextOf(client, migrations)
      if (!next) return applied
      await applyMigration(client, next)
      await client.query('COMMIT')
      applied.push(next.name)
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The database could not be migrated: ${messageOf(error)}.`, {
      cause: error,
    })
  } finally {
    // What was not committed goes with the connection, and the lock with it.
    await client.end().catch(() => {})
  }
}

/**
 * Waits for those who change the schema to finish, and keeps others from beginning until the
 * transaction that is open ends, however it does: a lock of the session would stay with the connection
 * that a pooler gives to somebody else. `shared` is for those who only need the schema to stay as it is.
 * The transaction takes as long as it takes from now on.
 */
export async function lockMigrations(client: Client, shared?: 'shared'): Promise<void> {
  await client.query(setLocalTimeouts({ lock: lockSeconds * 1000 }))
  const lock = shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await client.query(`SELECT ${lock}($1)`, [lockKey]).catch((error: DatabaseError) => {
    throw error.code === '55P03'
      ? new OperatorError(
          `Another process has been migrating the database for ${lockSeconds} seconds. Wait until it has finished, or stop it.`,
        )
      : error
  })
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
 * The first migration that a database lacks; undefined when it has all of them. What an earlier version
 * noted as begun and not as finished left nothing behind: Postgres runs each in one transaction.
 */
async function nextOf(client: Client, migrations: Migration[]): Promise<Migration | undefined> {
  if (!(await hasRelation(client, 'public._prisma_migrations'))) {
    if ((await tablesOf(client)).length > 0) {
      throw new OperatorError(
        'The database is not empty, and holds no portal. Name an empty one in DATABASE_URL.',
      )
    }
    await createMigrationList(client)
  }
  await client.query(
    `UPDATE public._prisma_migrations SET rolled_back_at = now()
     WHERE finished_at IS NULL AND rolled_back_at IS NULL`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM public._prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  )
  const noted = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const known = new Set(migrations.map(({ name }) => name))
  refuse(
    'newer',
    [...noted.keys()].filter((name) => !known.has(name)),
  )
  const edited = migrations.filter((migration) => {
    const checksum = noted.get(migration.name)
    return checksum !== undefined && !hasChecksum(migration, checksum)
  })
  refuse(
    'edited',
    edited.map(({ name }) => name),
  )
  return migrations.find(({ name }) => !noted.has(name))
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
