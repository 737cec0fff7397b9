import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@portal/database/embedded/cluster'
import { connectionStringOf, ensureServer, stopServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { Client } from 'pg'

export interface OwnCluster {
  /** The address of a migrated database; the port stays the same. */
  url: string
  /** Stops Postgres by a fast shutdown, which closes all connections. */
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** Starts a Postgres for one test, which controls it; it waits for the disk. */
export async function startCluster(): Promise<OwnCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-fault-postgres-'))
  chmodSync(dataDir, 0o755)
  const cluster = await openCluster(dataDir, false)
  const stop = () => stopServer(cluster)
  async function remove(): Promise<void> {
    await stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const port = await ensureServer(cluster, { fast: false })
    const client = new Client({ connectionString: connectionStringOf(cluster, port, 'postgres') })
    await client.connect()
    await client.query('CREATE DATABASE portal')
    await client.end()
    const url = connectionStringOf(cluster, port, 'portal')
    await migrate(url)
    const start = async () => void (await ensureServer(cluster, { fast: false, port }))
    return { url, stop, start, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

export function killPostgres(dataDir: string): void {
  const file = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid')
  const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10)
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  } catch {
    // Not on Linux: the children exit by themselves.
    return []
  }
}
