import { Client, type DatabaseError } from 'pg'
import { hasRelation, listTables } from './backup/catalogue.ts'
import { codeOf, messageOf, OperatorError } from './errors.ts'
import {
  applyMigration,
  createMigrationList,
  hasChecksum,
  initialMigration,
  type Migration,
  migrationsDir,
  readMigrations,
} from './migration-files.ts'
import { localTimeoutsSql } from './timeouts.ts'

/** Key of the advisory lock; the same in all versions of the portal. */
const lockKey = 7_414_001

/** How long to wait for another process that is migrating the same database. */
const lockSeconds = 120

/**
 * Applies all missing migrations, each in its own transaction, and records them as `prisma migrate
 * deploy` does. Safe to call from several processes at once. Returns the names of those applied,
 * oldest first. Throws an OperatorError if the database cannot be reached, is newer than this
 * version, has an edited migration or tables of something else, or a migration fails.
 * @param dir the folder of migrations; only tests set it
 */
export async function migrate(connectionString: string, dir = migrationsDir): Promise<string[]> {
  const migrations = readMigrations(dir)
  const client = await connect(connectionString, 'portal migration')
  try {
    const applied: string[] = []
    for (;;) {
      await client.query('BEGIN')
      await lockMigrations(client)
      const next = await nextMigration(client, migrations)
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
    // Ends an open transaction and releases its lock.
    await client.end().catch(() => {})
  }
}

/**
 * Throws an OperatorError if the database cannot be reached or belongs to another version. For
 * commands beside a running portal, which must not migrate its database.
 */
export async function requireMigrated(connectionString: string): Promise<void> {
  const client = await connect(connectionString, 'portal command')
  try {
    await client.query('BEGIN')
    await lockMigrations(client, 'shared')
    if (await nextMigration(client, readMigrations(migrationsDir))) {
      throw new OperatorError(
        'The database is older than this version of the portal. Start the portal first.',
      )
    }
  } finally {
    // Closing the connection rolls back.
    await client.end().catch(() => {})
  }
}

/**
 * Locks out migrations by other processes until the open transaction ends, and lifts its statement
 * timeout. The lock belongs to the transaction, because a pooler reuses sessions. `shared` is for
 * work that only needs the schema to stay unchanged. Throws an OperatorError if another process
 * holds the lock for too long.
 */
export async function lockMigrations(client: Client, shared?: 'shared'): Promise<void> {
  await client.query(localTimeoutsSql({ lock: lockSeconds * 1000 }))
  const lock = shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  await client.query(`SELECT ${lock}($1)`, [lockKey]).catch((error: DatabaseError) => {
    throw error.code === '55P03'
      ? new OperatorError(
          `Another process has been migrating the database for ${lockSeconds} seconds. Wait for it to finish, or stop it.`,
        )
      : error
  })
}

/**
 * Opens a single connection for administrative work; `name` is its application_name. Throws an
 * OperatorError if the database cannot be reached or refuses the connection.
 */
export async function connect(connectionString: string, name: string): Promise<Client> {
  const where = formatDatabaseAddress(connectionString)
  const client = new Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    // A SQLSTATE: the server answered and refused.
    if (/^[0-9A-Z]{5}$/.test(codeOf(error) ?? '')) {
      throw new OperatorError(`The database at ${where} refused the sign-in: ${messageOf(error)}.`)
    }
    throw new OperatorError(
      `The database at ${where} cannot be reached: ${messageOf(error)}. Check DATABASE_URL and that the database is running.`,
      { cause: error },
    )
  }
}

/** Formats the host, port and database of an address, without user and password. */
export function formatDatabaseAddress(connectionString: string): string {
  if (!URL.canParse(connectionString)) return 'DATABASE_URL'
  const { hostname, port, pathname } = new URL(connectionString)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

/**
 * Marks unfinished entries of earlier versions as rolled back: their transactions left no changes.
 */
async function nextMigration(
  client: Client,
  migrations: Migration[],
): Promise<Migration | undefined> {
  if (!(await hasRelation(client, 'public._prisma_migrations'))) {
    if ((await listTables(client)).length > 0) {
      throw new OperatorError(
        'The database contains other data than a portal’s. Set DATABASE_URL to an empty one.',
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
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const known = new Set(migrations.map(({ name }) => name))
  if (applied.size > 0 && !applied.has(initialMigration))
    throw new OperatorError(refusals.unreleased)
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) throw new OperatorError(refusals.newer(unknown.length))
  for (const migration of migrations) {
    const checksum = applied.get(migration.name)
    if (checksum !== undefined && !hasChecksum(migration, checksum)) {
      throw new OperatorError(refusals.edited(migration.name))
    }
  }
  const next = migrations.find(({ name }) => !applied.has(name))
  const last = rows.at(-1)?.name
  if (next && last && next.name < last) throw new OperatorError(refusals.misplaced(next.name, last))
  return next
}

const refusals = {
  unreleased:
    'The database was made before version 1.0.0, from which no update leads here. Go on with the version that made it, or start with an empty database.',
  newer: (count: number) =>
    `The database is newer than this version of the portal, by ${count} ${count === 1 ? 'migration' : 'migrations'}. Start the newer version, or first restore a backup that this version made.`,
  edited: (name: string) =>
    `The migration ${name} was edited after it had been applied to this database. Undo the edit, and put the change into a new migration.`,
  misplaced: (name: string, last: string) =>
    `The migration ${name} sorts before ${last}, which is applied already. Give its folder a later time.`,
}
