import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@portal/database/embedded'
import { Client } from 'pg'
import { root } from '../../tools/processes.ts'
import { buildSet } from '../data/build.ts'

export type Sets = Awaited<ReturnType<typeof openSets>>

/** The sizes that the goals state, and a small set to count the statements of short lists. */
const content = { wins: 1000, resources: 300, events: 500 }
const littleContent = { wins: 10, resources: 3, events: 5 }

/** Changes with the source of the data, and monthly, to keep upcoming events in the future. */
function fingerprintOf(now: Date): string {
  const hash = createHash('sha256').update(now.toISOString().slice(0, 7))
  const files = globSync(['bench/data/*', 'prisma/migrations/*/migration.sql'], { cwd: root })
  for (const file of files.sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The bench's own Postgres, with `pg_stat_statements`, which counts statements. */
async function startPostgres() {
  const server = await startEmbedded({ dataDir: join(root, 'bench', '.data', 'postgres') })
  const client = new Client({ connectionString: server.connectionString })
  await client.connect()
  const { rows } = await client.query('SHOW shared_preload_libraries')
  if (rows[0].shared_preload_libraries !== '') return { server, client }
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
  await client.end()
  await server.stop()
  return startPostgres()
}

/**
 * Opens the data sets, each a database of a Postgres under bench/.data. A set is built on first
 * use, kept for later runs, and never modified: measurements use copies.
 */
export async function openSets() {
  const { server, client } = await startPostgres()
  const now = new Date()
  const fingerprint = fingerprintOf(now)
  const urlOf = (name: string) => server.connectionString.replace(/[^/]*$/, name)
  const drop = (name: string) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  let copies = 0

  async function build(name: string, founders: number): Promise<void> {
    const made = 'SELECT FROM pg_database WHERE datname = $1 AND shobj_description(oid, $2) = $3'
    const { rowCount } = await client.query(made, [name, 'pg_database', fingerprint])
    if (rowCount === 1) return
    console.log(`Building the data set of ${founders} founders, once.`)
    await drop(name)
    await client.query(`CREATE DATABASE ${name}`)
    const size = { founders, ...(founders < 100 ? littleContent : content) }
    await buildSet(urlOf(name), size, now)
    // The comment is written last, so that an incomplete set is built again.
    await client.query(`COMMENT ON DATABASE ${name} IS '${fingerprint}'`)
  }

  async function copy(founders: number) {
    const set = `set_${founders}`
    await build(set, founders)
    copies += 1
    const name = `copy_${copies}`
    // A killed run leaves its copies behind.
    await drop(name)
    // Copying files is many times faster than copying pages through the log.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${set} STRATEGY FILE_COPY`)
    return { url: urlOf(name), [Symbol.asyncDispose]: async () => void (await drop(name)) }
  }

  return { copy, [Symbol.asyncDispose]: () => client.end().then(server.stop) }
}
