import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { isProcessRunning, openCluster } from './embedded/cluster.ts'
import { stopServer } from './embedded/server.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { migrationsDir, readMigrations } from './migration-files.ts'

/** Named after the migrations, because a server can hold templates of other versions. */
const template = `portal_template_${createHash('sha256')
  .update(
    readMigrations(migrationsDir)
      .map(({ sql }) => sql)
      .join(),
  )
  .digest('hex')
  .slice(0, 16)}`
const prefix = 'portal-test-'

export interface TestServer {
  /** The argument of createTestDatabase; a string, so that it can be passed to test workers. */
  url: string
  stop(): Promise<void>
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Prepares a server with a migrated template database for a test run. Safe to call from several
 * runs at once. `url` is a running Postgres whose user may create databases; by default one is
 * started in a temporary folder.
 */
export async function prepareTestServer(url = process.env.TEST_DATABASE_URL): Promise<TestServer> {
  if (!url) return startTestServer()
  await prepareTemplate(url)
  await dropLeftovers(url)
  return { url, stop: () => dropLeftovers(url) }
}

/** Drops the databases of test processes that have ended: a worker keeps one until its end. */
async function dropLeftovers(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'",
    )
    for (const { name } of rows) {
      // A process on another machine may still use it.
      if (!isProcessRunning(Number(name.split('_')[1])))
        await client.query(`DROP DATABASE ${name}`).catch(() => {})
    }
  })
}

/** Starts a Postgres for a test run in a temporary folder, with a migrated template database. */
export async function startTestServer(): Promise<TestServer> {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbedded({ dataDir, fast: true })
    const url = server.connectionString
    await prepareTemplate(url)
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

async function prepareTemplate(url: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rows.length > 0) return
    const unfinished = `${template}_unfinished`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`)
    await client.query(`CREATE DATABASE ${unfinished}`)
    await migrate(databaseUrl(url, unfinished))
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
  })
}

/** Stops and removes the servers of killed test runs, which keep running. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    const dir = join(tmpdir(), name)
    if (!owner || isProcessRunning(owner)) continue
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
 * Creates a migrated database by copying the files of the template, which takes about 50 ms in
 * memory and ten times as long on a slow disk. Safe to call from several workers at once.
 */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(8).toString('hex')}`
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
