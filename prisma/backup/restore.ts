import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeIdentifier } from 'pg'
import { messageOf, OperatorError } from '../errors.ts'
import { connect, lockMigrations } from '../migrate.ts'
import { applyMigration, createMigrationList, migrationsDir } from '../migration-files.ts'
import { localTimeoutsSql } from '../timeouts.ts'
import { hasRelation, listTables, prepareTransaction, tablesOfStart } from './catalogue.ts'
import { dropPortal } from './drop.ts'
import { withBackupReader } from './file.ts'
import type { Header } from './format.ts'
import { loadTables } from './load.ts'
import { splitMigrations, type VerifiedBackup, verifyBackup } from './verify.ts'

export interface RestoreOptions {
  file: string
  /** Whether to replace existing data. */
  replace?: boolean
  /** Cancels the restore; the database stays unchanged. */
  signal?: AbortSignal
  onProgress?: (tables: number, of: number) => void
  /** The folder of migrations; only tests set it. */
  dir?: string
}

export interface RestoreResult {
  rows: number
  tables: number
  /** The moment of the backup's snapshot. */
  made_at: string
  /** Migrations that are newer than the backup and were applied after loading it. */
  migrated: string[]
  /** Tables of the backup that no migration creates; they are not restored. */
  skipped: string[]
  emails_waiting: number
  /** Number of announcements that were scheduled or being sent then; they are not continued. */
  announcements_stopped: number
  /** The number of accounts created after the backup, which are lost. */
  accounts_lost: number
}

/** How long to wait for the connections of a portal that has just stopped. */
const disconnectTimeoutMs = 3000

const lockTimeoutMs = 10_000

/**
 * Restores a backup: its schema, rows and sequences, then newer migrations. Everything happens in
 * one transaction that ends with a comparison of all rows, so that any failure leaves the database
 * unchanged. All sessions end. Throws an OperatorError if the file is incomplete, altered or newer
 * than this version, or if the database is in use or, without `replace`, not empty.
 */
export async function restoreBackup(
  connectionString: string,
  { file, replace = false, signal, onProgress, dir = migrationsDir }: RestoreOptions,
): Promise<RestoreResult> {
  const contents = await verifyBackup(file, dir)
  const client = await connect(connectionString, 'portal restore')
  signal?.addEventListener('abort', () => client.connection.stream.destroy())
  try {
    await client.query('BEGIN')
    await lockMigrations(client)
    await prepareTransaction(client, { lock: lockTimeoutMs })
    await refuseWhileInUse(client)
    await refuseUnlessReplaceable(client, replace)
    const restored = await rebuild(client, contents, dir, onProgress)
    await client.query('COMMIT').catch((cause) => {
      throw new OperatorError(
        'The connection broke at the last step. Check whether the backup is restored; if not, restore it again with --replace.',
        { cause },
      )
    })
    // Gives the planner statistics; the restore is complete without them.
    await analyze(client).catch(() => {})
    return restored
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (signal?.aborted) throw new OperatorError('Stopped. The database is unchanged.')
    throw new OperatorError(
      `The backup could not be restored. The database is unchanged: ${messageOf(error)}.`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function rebuild(
  client: Client,
  contents: VerifiedBackup,
  dir: string,
  onProgress: RestoreOptions['onProgress'],
): Promise<RestoreResult> {
  const { file, footer, header, ends } = contents
  const { seen, later } = splitMigrations(contents, dir)
  const before = await rememberAccounts(client)
  await dropPortal(client)
  await createMigrationList(client)
  for (const migration of seen) await applyMigration(client, migration)
  const progress = (tables: number) => onProgress?.(tables, header.tables.length)
  const skipped = await withBackupReader(file, footer, (content) =>
    loadTables(client, content, { header, ends, onProgress: progress }),
  )
  await setSequences(client, header)
  const accounts_lost = before ? await countLostAccounts(client) : 0
  for (const migration of later) await applyMigration(client, migration)
  const announcements_stopped = await stopAnnouncements(client)
  return {
    rows: footer.rows,
    tables: header.tables.length,
    made_at: header.made_at,
    skipped,
    migrated: later.map(({ name }) => name),
    emails_waiting: header.emails_waiting,
    announcements_stopped,
    accounts_lost,
  }
}

/** Stops scheduled and running announcements, to avoid sending them twice. Returns the number. */
async function stopAnnouncements(client: Client): Promise<number> {
  if (!(await hasRelation(client, 'public.announcements'))) return 0
  const scheduled = await client.query(
    "UPDATE announcements SET state = 'draft', scheduled_for = NULL WHERE state = 'scheduled'",
  )
  const sending = await client.query(
    "UPDATE announcements SET queued_at = coalesce(queued_at, now()) WHERE state = 'sending'",
  )
  return (scheduled.rowCount ?? 0) + (sending.rowCount ?? 0)
}

async function analyze(client: Client): Promise<void> {
  const tables = await listTables(client)
  const names = tables.map(({ name }) => `public.${escapeIdentifier(name)}`).join(', ')
  await client.query(
    `BEGIN; ${localTimeoutsSql({ lock: lockTimeoutMs })}; ANALYZE ${names}; COMMIT`,
  )
}

async function setSequences(client: Client, header: Header): Promise<void> {
  for (const { name, value, called } of header.sequences) {
    const sequence = `public.${escapeIdentifier(name)}`
    if (!(await hasRelation(client, sequence))) continue
    await client.query('SELECT setval($1::regclass, $2, $3)', [sequence, value, called])
  }
}

async function refuseWhileInUse(client: Client): Promise<void> {
  const deadline = Date.now() + disconnectTimeoutMs
  for (;;) {
    // Within a transaction, Postgres repeats the first result otherwise.
    await client.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ who: string }>(`
      SELECT DISTINCT coalesce(nullif(application_name, ''), 'a portal') AS who
      FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user
        AND pid <> pg_backend_pid() AND backend_type = 'client backend'
      ORDER BY who`)
    if (rows.length === 0) return
    if (Date.now() > deadline) {
      throw new OperatorError(
        `The database is in use (by ${rows.map(({ who }) => who).join(', ')}). Stop every portal on it first.`,
      )
    }
    await sleep(25)
  }
}

async function refuseUnlessReplaceable(client: Client, replace: boolean): Promise<void> {
  const tables = await listTables(client)
  const isPortal = await hasRelation(client, 'public._prisma_migrations')
  if (tables.length > 0 && !isPortal) {
    throw new OperatorError(
      'The database contains other data than a portal’s, so nothing was changed. Use an empty database.',
    )
  }
  if (replace || tables.length === 0) return
  const filled = tables
    .filter(({ name }) => !tablesOfStart.includes(name))
    .map(({ name }) => `EXISTS (SELECT FROM public.${escapeIdentifier(name)})`)
    .join(' OR ')
  const { rows } = await client.query<{ filled: boolean }>(`SELECT ${filled} AS filled`)
  if (rows[0]?.filled) {
    throw new OperatorError(
      'The database is not empty. Back it up if you may still need it, then add --replace to replace it with the backup.',
    )
  }
}

async function rememberAccounts(client: Client): Promise<boolean> {
  if (!(await hasRelation(client, 'public.users'))) return false
  await client.query('CREATE TEMP TABLE accounts_before ON COMMIT DROP AS SELECT id FROM users')
  return true
}

/** Returns 0 if no account is left, as for the backup of another portal. */
async function countLostAccounts(client: Client): Promise<number> {
  const { rows } = await client.query<{ kept: number; lost: number }>(`
    SELECT count(u.id)::int AS kept, (count(*) - count(u.id))::int AS lost
    FROM accounts_before b LEFT JOIN public.users u ON u.id = b.id`)
  const [found] = rows
  return found && found.kept > 0 ? found.lost : 0
}
