import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Cluster, openCluster } from './embedded/cluster.ts'
import { ensureServer, stopServer, urlOf } from './embedded/server.ts'
import { messageOf, OperatorError } from './errors.ts'

/** Any number, as long as every version of the portal uses the same one. */
const ownerKey = 7_414_002

/** How long the connection of a killed owner may take to go away, in ms. */
const ownerLeaves = 2000

export interface EmbeddedOptions {
  /** The folder to keep the database in; made at the first start. */
  dataDir: string
  /** Gets one line for what an operator may want to know. */
  onLog?: (line: string) => void
  /** For tests: do not wait for the disk. A crash of the machine loses the data. */
  fast?: boolean
}

export interface EmbeddedServer {
  /** The database `portal`, as its superuser, on 127.0.0.1. The port stays the same until stop(). */
  connectionString: string
  /** Stops Postgres, waiting until it is gone; what was committed is on disk. */
  stop(): Promise<void>
}

/**
 * Starts the Postgres that comes with the portal on a data folder, and owns it until stop().
 *
 * One portal owns a folder at a time: the owner holds an advisory lock in the database. When the
 * owner was killed, its Postgres lives on and the next start takes it over. When Postgres dies, or
 * is killed, its owner starts it again on the same port.
 *
 * @throws {OperatorError} one plain line when another portal uses the folder, another major version
 *   made it, or Postgres cannot run
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
      `The database in ${dataDir} is in use by another running portal. Stop it first, or set another DATA_DIR.`,
    )
  }
  return own(cluster, { port, fast, lock, onLog })
}

/**
 * Reaches the database on a data folder for something that may be done beside a running portal, such
 * as reading: uses the Postgres of the portal that owns it, or else starts and owns one until stop().
 * Two never run on one folder.
 *
 * @throws {OperatorError} when there is no database in the folder, or as startEmbedded does
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
  return { connectionString: urlOf(cluster, port, 'portal'), stop: async () => {} }
}

async function own(cluster: Cluster, ownership: Ownership): Promise<EmbeddedServer> {
  await ensureDatabase(ownership.lock)
  const { stop } = keepOwning(cluster, ownership)
  return { connectionString: urlOf(cluster, ownership.port, 'portal'), stop }
}

async function serverAndLock(cluster: Cluster, fast: boolean, patience = ownerLeaves) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await ensureServer(cluster, { fast })
    try {
      return { port, lock: await takeLock(cluster, port, patience) }
    } catch (error) {
      // The server went away between the two steps: its owner has just stopped it.
      if (attempt === 5) throw error
    }
  }
}

/** The connection that holds the lock, or undefined when another portal holds it. */
async function takeLock(
  cluster: Cluster,
  port: number,
  patience = ownerLeaves,
): Promise<Client | undefined> {
  const client = new Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    application_name: 'portal owner',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => {})
  let taken = false
  try {
    await client.connect()
    const deadline = Date.now() + patience
    do {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS taken',
        [ownerKey],
      )
      taken = rows[0]?.taken ?? false
      if (!taken && patience > 0) await sleep(100)
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

/** Watches the connection that holds the lock; when it breaks, brings server and lock back. */
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
    onLog('Postgres stopped answering; bringing it back.')
    while (!stopping) {
      try {
        await ensureServer(cluster, { fast, port })
        const client = await takeLock(cluster, port)
        if (client) watch(client)
        else taken = true
        onLog(client ? 'Postgres answers again.' : 'Another portal has taken the database over.')
        return
      } catch (error) {
        onLog(messageOf(error))
        await sleep(500)
      }
    }
  }

  const finish = async () => {
    await recovering
    // The lock is held until the server is gone: nobody may take it over while it stops.
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
