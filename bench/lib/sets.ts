import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@portal/database/embedded'
import { Client } from 'pg'
import { root } from '../../tools/processes.ts'
import { buildSet, type SetSize } from '../data/build.ts'

export interface Copy {
  url: string
  drop(): Promise<void>
}

export interface Sets {
  /** A copy of the data set with so many founders, to do anything with. */
  copy(founders: number): Promise<Copy>
  stop(): Promise<void>
}

/** As many of each as the goals speak of; a set of a few is what counting queries compares with. */
const sizeOf = (founders: number): SetSize =>
  founders < 100
    ? { founders, wins: 3, resources: 3, events: 3 }
    : { founders, wins: 1000, resources: 300, events: 500 }

/** Data older than a month has no events to come; so has data of other sources, or of other tables. */
function fingerprintOf(now: Date): string {
  const hash = createHash('sha256').update(now.toISOString().slice(0, 7))
  const files = globSync(['bench/data/*.ts', 'prisma/migrations/*/migration.sql'], { cwd: root })
  for (const file of files.sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The data sets, each a database of a Postgres that lives in a folder of the bench's own. They are built
 * when first asked for, kept from one run to the next, and never written to: work gets a copy.
 */
export async function openSets(say: (line: string) => void): Promise<Sets> {
  const server = await startEmbedded({ dataDir: join(root, 'bench', '.data', 'postgres') })
  const client = new Client({ connectionString: server.connectionString })
  client.on('error', () => {})
  await client.connect()
  const now = new Date()
  const fingerprint = fingerprintOf(now)
  const urlOf = (name: string) =>
    Object.assign(new URL(server.connectionString), { pathname: name })
  const drop = (name: string) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  let copies = 0

  async function ready(founders: number): Promise<string> {
    const name = `set_${founders}`
    const { rows } = await client.query<{ made: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS made FROM pg_database WHERE datname = $1",
      [name],
    )
    if (rows[0]?.made === fingerprint) return name
    say(`Building the data set of ${founders} founders, once.`)
    await drop(name)
    await client.query(`CREATE DATABASE ${name}`)
    await buildSet(urlOf(name).href, sizeOf(founders), now)
    // Said last: a set that was not finished is built again.
    await client.query(`COMMENT ON DATABASE ${name} IS '${fingerprint}'`)
    return name
  }

  // What a run that was killed left behind.
  const left = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'copy\\_%'",
  )
  for (const { datname } of left.rows) await drop(datname)

  return {
    async copy(founders) {
      const template = await ready(founders)
      copies += 1
      const name = `copy_${copies}`
      // As files: page by page through the log would take many times as long.
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
      return { url: urlOf(name).href, drop: async () => void (await drop(name)) }
    },
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}
