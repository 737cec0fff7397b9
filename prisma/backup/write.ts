import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { codeOf, messageOf, OperatorError } from '../errors.ts'
import { connect, lockMigrations } from '../migrate.ts'
import {
  copyOutSql,
  excludedTables,
  hasRelation,
  listTables,
  lockDefinitions,
  prepareTransaction,
  type Table,
} from './catalogue.ts'
import { endOfRows, footerStart, formatVersion, type Header, type TableEnd } from './format.ts'

export interface BackupProgress {
  tables: number
  of: number
  rows: number
}

export interface BackupOptions {
  /** The path of the new file; missing folders are created. */
  file: string
  /** Cancels the backup and removes the partial file. */
  signal?: AbortSignal
  onProgress?: (progress: BackupProgress) => void
  /** Called with the name of the exported snapshot, so that tests can read the same rows. */
  onSnapshot?: (snapshot: string) => Promise<void>
}

export interface Backup {
  file: string
  bytes: number
  rows: number
  tables: number
  made_at: string
}

/**
 * Writes a consistent snapshot of a running database to one file with mode 0600. The file appears
 * under its name only when it is complete and on disk. Throws an OperatorError if the file exists
 * or cannot be written, or the database cannot be read.
 */
export async function backUp(connectionString: string, options: BackupOptions): Promise<Backup> {
  const { file } = options
  if (existsSync(file)) {
    throw new OperatorError(`${file} already exists and was not overwritten. Choose another file.`)
  }
  const client = await connect(connectionString, 'portal backup')
  options.signal?.addEventListener('abort', () => client.connection.stream.destroy())
  try {
    const { header, tables } = await whileSchemaStays(connectionString, () => takeSnapshot(client))
    if (options.onSnapshot) {
      const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
      await options.onSnapshot(rows[0]?.id ?? '')
    }
    const { bytes, rows } = await writeFile(file, (onRows) =>
      textOf(client, header, tables, (progress) => {
        onRows(progress.rows)
        options.onProgress?.(progress)
      }),
    )
    return { file, bytes, rows, tables: tables.length, made_at: header.made_at }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if (options.signal?.aborted) throw new OperatorError('Stopped. No backup was made.')
    throw new OperatorError(`The backup could not be made: ${messageOf(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Locks out migrations by a connection of its own. */
async function whileSchemaStays<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = await connect(connectionString, 'portal backup')
  try {
    await client.query('BEGIN')
    await lockMigrations(client, 'shared')
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}

async function takeSnapshot(client: Client): Promise<{ header: Header; tables: Table[] }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await prepareTransaction(client, { lock: 0 })
  if (!(await hasRelation(client, 'public._prisma_migrations'))) {
    throw new OperatorError('The database is empty, so there is nothing to back up.')
  }
  const all = await listTables(client)
  const tables = all.filter(({ name }) => !excludedTables.includes(name))
  await lockDefinitions(client, tables)
  const left_out = all.map(({ name }) => name).filter((name) => excludedTables.includes(name))
  return { header: { ...(await headerOf(client, tables)), left_out }, tables }
}

async function headerOf(client: Client, tables: Table[]): Promise<Omit<Header, 'left_out'>> {
  const server = await client.query<{ made_at: Date; postgres: string }>(
    "SELECT transaction_timestamp() AS made_at, current_setting('server_version') AS postgres",
  )
  const migrations = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  )
  return {
    portal_backup: formatVersion,
    made_at: server.rows[0]?.made_at.toISOString() ?? '',
    postgres: server.rows[0]?.postgres ?? '',
    migrations: migrations.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await sequencesOf(client),
    emails_waiting: await emailsWaiting(client),
  }
}

async function sequencesOf(client: Client): Promise<Header['sequences']> {
  const { rows } = await client.query<Header['sequences'][number]>(
    `SELECT s.sequencename::text AS name, coalesce(s.last_value, s.start_value)::text AS value,
            s.last_value IS NOT NULL AS called
     FROM pg_sequences s WHERE s.schemaname = 'public' ORDER BY s.sequencename COLLATE "C"`,
  )
  return rows
}

async function emailsWaiting(client: Client): Promise<number> {
  if (!(await hasRelation(client, 'pgboss.job'))) return 0
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int FROM pgboss.job WHERE name = 'email' AND state IN ('created', 'retry', 'active')",
  )
  return rows[0]?.count ?? 0
}

async function* textOf(
  client: Client,
  header: Header,
  tables: Table[],
  onProgress: (progress: BackupProgress) => void,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  const progress: BackupProgress = { tables: 0, of: tables.length, rows: 0 }
  for (const table of tables) {
    const hash = createHash('sha256')
    const stream = client.query(copyTo(copyOutSql(table)))
    for await (const chunk of stream) {
      hash.update(chunk)
      yield chunk
    }
    const end: TableEnd = { rows: stream.rowCount, sha256: hash.digest('hex') }
    yield Buffer.from(`${endOfRows}${JSON.stringify(end)}\n`)
    progress.tables += 1
    progress.rows += end.rows
    onProgress({ ...progress })
  }
}

/** Writes to a temporary name, and renames the file once it is on disk. */
async function writeFile(
  file: string,
  text: (onRows: (rows: number) => void) => AsyncGenerator<Buffer, void>,
): Promise<{ bytes: number; rows: number }> {
  const part = `${file}.part-${process.pid}`
  let rows = 0
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(part, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const source = text((count) => {
        rows = count
      })
      await pipeline(Readable.from(source, { objectMode: false }), createGzip(), async (zipped) => {
        for await (const chunk of zipped) {
          hash.update(chunk)
          await handle.writeFile(chunk)
        }
      })
      const last = footerStart(rows)
      await handle.writeFile(`${last}${hash.update(last).digest('hex')}\n`)
      await handle.sync()
      const { size } = await handle.stat()
      await rename(part, file)
      await syncFolder(dirname(file))
      return { bytes: size, rows }
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    if (error instanceof Error && 'syscall' in error) throw unwritable(file, error)
    throw error
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a part of its path is a file, not a folder',
  EFBIG: 'a file may not get that large here',
}

function unwritable(file: string, error: Error): OperatorError {
  const reason = reasons[codeOf(error) ?? ''] ?? messageOf(error)
  return new OperatorError(`The backup ${file} cannot be written: ${reason}.`, { cause: error })
}

/** Makes the rename survive a power loss. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
