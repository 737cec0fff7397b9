import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf, OperatorError } from '../errors.ts'
import { type Cluster, clusterOptions } from './cluster.ts'
import { findRunningServer, isPostgres } from './pid-file.ts'

/** Includes the replay of the log after a crash. */
const startTimeoutMs = 120_000
const stopTimeoutMs = 30_000

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Leaves out errors of statements, such as violated constraints.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  max_wal_size: '256MB',
}

const fastSettings = {
  ...settings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
}

/** Returns the connection string of a database of the cluster. */
export function connectionStringOf({ password }: Cluster, port: number, database: string): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Makes sure that a server runs on the cluster and accepts connections, and returns its port.
 * `port` is for a server that has to be started. Throws an OperatorError if Postgres does not
 * start.
 */
export async function ensureServer(
  cluster: Cluster,
  { fast, port }: { fast: boolean; port?: number },
): Promise<number> {
  const deadline = Date.now() + startTimeoutMs
  let child: ChildProcess | undefined
  let starts = 0
  while (Date.now() < deadline) {
    const server = findRunningServer(cluster.dir)
    if (
      server &&
      server !== 'starting' &&
      server.ready &&
      (await acceptsConnections(cluster, server.port))
    ) {
      return server.port
    }
    if (child && child.exitCode === null && child.signalCode === null) {
      await sleep(20)
    } else if (server) {
      await sleep(100)
    } else {
      if (child) await retryAfterFailure(cluster, starts)
      child = launch(cluster, fast, port ?? (await findFreePort()))
      starts += 1
    }
  }
  throw new OperatorError(
    `Postgres is using ${cluster.dir} but has not responded for ${startTimeoutMs / 1000} seconds. See ${cluster.logFile}.`,
  )
}

async function acceptsConnections(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: connectionStringOf(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function launch(cluster: Cluster, fast: boolean, port: number): ChildProcess {
  if (existsSync(cluster.logFile)) renameSync(cluster.logFile, `${cluster.logFile}.old`)
  const log = openSync(cluster.logFile, 'a', 0o600)
  const { dataArgument, options } = clusterOptions(cluster.dir, cluster.account)
  const flags = Object.entries(fast ? fastSettings : settings)
  const child = spawn(
    cluster.tools.postgres,
    ['-D', dataArgument, '-p', String(port), ...flags.flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    // Its own process group, so that Ctrl-C does not stop Postgres before the portal has finished.
    { ...options, detached: true, stdio: ['ignore', log, log] },
  )
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

/** Waits after a transient failure: a taken port, or a killed server's remaining children. */
async function retryAfterFailure({ logFile }: Cluster, starts: number): Promise<void> {
  const log = readFileSync(logFile, 'utf8')
  const transient =
    /already exists|pre-existing shared memory|could not bind|could not create any TCP/
  if (starts < 50 && transient.test(log)) {
    await sleep(200)
    return
  }
  const reason = /(?:FATAL|PANIC|ERROR): +(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1)
  throw new OperatorError(`Postgres does not start: ${reason || 'no message'}. See ${logFile}.`)
}

/** Stops a cluster's server with a fast shutdown (rolls back) and waits for its exit. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const server = findRunningServer(cluster.dir)
  if (!server || server === 'starting') return
  const hasExited = () => !isPostgres(server.pid, cluster.dir)
  if (process.platform === 'win32') {
    spawnSync(cluster.tools.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster.dir])
  } else {
    signal(server.pid, 'SIGINT')
  }
  const deadline = Date.now() + stopTimeoutMs
  while (!hasExited() && Date.now() < deadline) await sleep(20)
  if (hasExited()) return
  // Immediate shutdown: the next start replays the log, so no committed data is lost.
  signal(server.pid, 'SIGQUIT')
  while (!hasExited() && Date.now() < deadline + 10_000) await sleep(20)
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Finds an unused TCP port. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port was found')
  return address.port
}
