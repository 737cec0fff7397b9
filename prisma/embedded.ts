import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, openCluster } from './embedded/cluster.ts'
import { connectionStringOf, ensureServer, stopServer } from './embedded/server.ts'
import { messageOf, OperatorError } from './errors.ts'

/** Key of the advisory lock; the same in all versions of the portal. */
const ownerKey = 7_414_002

/** How long to wait for the connection of a killed owner to close. */
const lockTimeoutMs = 2000

export interface EmbeddedOptions {
  /** The folder of the database; created at the first start. */
  dataDir: string
  onLog?: (line: string) => void
  /** For tests: does not wait for the disk, so a crash of the machine loses data. */
  fast?: boolean
}

export interface EmbeddedServer {
  /** For the database `portal` on 127.0.0.1, as superuser. The port is fixed until stop(). */
  connectionString: string
  /** Stops Postgres and waits until it has exited; committed data is on disk. */
  stop(): Promise<void>
}

/**
 * Starts the bundled Postgres on a data folder, and owns it until stop().
 * One portal owns a folder at a time by an advisory lock in the database. If the owner is killed,
 * its Postgres keeps running and the next start takes it over. If Postgres exits, its owner starts
 * it again on the same port. Throws an OperatorError if another portal uses the folder, another
 * major version created it, or Postgres cannot run.
 */
export async function startEmbedded({
  dataDir,
  onLog = () => {},
  fast = false,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir, fast)
  const { port, lock } = await serverAndLock(cluster, fast)
  if (!lock) {
    throw new OperatorError(
      `The database in ${dataDir} is in use by another portal. Stop that one first, or set another DATA_DIR.`,
    )
  }
  return own(cluster, { port, fast, lock, onLog })
}

/**
 * Connects to the database in a data folder, for work that is safe beside a running portal, such as
 * backups. Without a portal that owns the folder, starts its Postgres and owns it until stop().
 * Throws an OperatorError if the folder has no database, and as startEmbedded does.
 */
export async function joinEmbedded({
  dataDir,
  onLog = () => {},
  fast = false,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  if (!existsSync(join(dataDir, 'cluster', 'data', 'PG_VERSION'))) {
    throw new OperatorError(`There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`)
  }
  const cluster = await openCluster(dataDir, fast)
  const { port, lock } = await serverAndLock(cluster, fast, 0)
  if (lock) return own(cluster, { port, fast, lock, onLog })
  return { connectionString: connectionStringOf(cluster, port, 'portal'), stop: async () => {} }
}

async function own(cluster: Cluster, ownership: Ownership): Promise<EmbeddedServer> {
  await ensureDatabase(ownership.lock)
  const { stop } = keepOwning(cluster, ownership)
  return { connectionString: connectionStringOf(cluster, ownership.port, 'portal'), stop }
}

async function serverAndLock(cluster: Cluster, fast: boolean, timeoutMs = lockTimeoutMs) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await ensureServer(cluster, { fast })
    try {
      return { port, lock: await takeLock(cluster, port, timeoutMs) }
    } catch (error) {
      // The owner may have stopped the server between the two steps.
      if (attempt === 5) throw error
    }
  }
}

/** Takes the lock. Returns the connection that holds it, or undefined if another portal has it. */
async function takeLock(
  cluster: Cluster,
  port: number,
  timeoutMs = lockTimeoutMs,
): Promise<Client | undefined> {
  const client = new Client({
    connectionString: connectionStringOf(cluster, port, 'postgres'),
    application_name: 'portal owner',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => {})
  let taken = false
  try {
    await client.connect()
    const deadline = Date.now() + timeoutMs
    do {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS taken',
        [ownerKey],
      )
      taken = rows[0]?.taken ?? false
      if (!taken && timeoutMs > 0) await sleep(100)
    } while (!taken && Date.now() < deadline)
    return taken ? client : undefined
  } finally {
    if (!taken) await client.end().catch(() => {})
  }
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'portal'")
  if (rowCount === 0) await client.query('CREATE DATABASE portal')
}

interface Ownership {
  port: number
  fast: boolean
  lock: Client
  onLog: (line: string) => void
}

/** Watches the connection that holds the lock; if it breaks, restores the server and the lock. */
function keepOwning(cluster: Cluster, { port, fast, lock, onLog }: Ownership) {
  let holder: Client | undefined
  let taken = false
  let stopping: Promise<void> | undefined
  let recovering: Promise<void> | undefined

  const watch = (client: Client) => {
    holder = client
    client.once('end', () => {
      holder = undefined
      if (!stopping) recovering = recover()
    })
  }

  const recover = async () => {
    onLog('Postgres has stopped responding. Restarting it.')
    while (!stopping) {
      try {
        await ensureServer(cluster, { fast, port })
        const client = await takeLock(cluster, port)
        if (client) watch(client)
        else taken = true
        onLog(client ? 'Postgres is running again.' : 'Another portal has taken over the database.')
        return
      } catch (error) {
        onLog(messageOf(error))
        await sleep(500)
      }
    }
  }

  const finish = async () => {
    await recovering
    // The lock is held until the server has exited, so that no portal takes over a stopping server.
    if (!taken) await stopServer(cluster)
    await holder?.end().catch(() => {})
  }

  watch(lock)
  return {
    stop: () => {
      stopping ??= finish()
      return stopping
    },
  }
}
