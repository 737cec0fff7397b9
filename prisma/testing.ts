import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { exists, openCluster } from './embedded/cluster.ts'
import { stopServer } from './embedded/server.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const template = 'portal_template'
const prefix = 'portal-test-'

export interface TestServer {
  /** The argument of createTestDatabase; a string, so that it can be passed to test workers. */
  url: string
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

export interface TestDatabase {
  url: string
  /** Drops the database and closes all connections to it. */
  drop(): Promise<void>
}

/** Starts a Postgres for a test run in a temporary folder, with a migrated template database. */
export async function startTestServer(): Promise<TestServer> {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbedded({ dataDir, fast: true })
    const url = server.connectionString
    await onServer(url, (client) => client.query(`CREATE DATABASE ${template}`))
    await migrate(databaseUrl(url, template))
    const stop = async () => {
      await server.stop()
      remove()
    }
    return { url, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** Stops and removes the servers of killed test runs, which keep running. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    const dir = join(tmpdir(), name)
    if (!owner || exists(owner)) continue
    try {
      if (lstatSync(dir).uid !== process.getuid?.()) continue
      if (existsSync(join(dir, 'cluster'))) await stopServer(await openCluster(dir, true))
      rmSync(dir, { recursive: true, force: true })
    } catch {
      // Another run may be removing it at the same time.
    }
  }
}

/**
 * Creates a migrated database by copying the files of the template, which takes about 50 ms in memory and ten times
 * as long on a slow disk. Safe to call from several workers at once.
 *
 * @param serverUrl the `url` of startTestServer
 */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  )
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
