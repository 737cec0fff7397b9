import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@portal/database/embedded'
import type { Env } from './env.ts'

export interface RunningDatabase {
  /** What requests are served by: a Postgres, or a connection pooler in front of it. */
  url: string
  /** The Postgres itself. */
  directUrl: string
  /** Stops an embedded Postgres; leaves any other alone. */
  stop(): Promise<void>
}

/** The database that DATABASE_URL and DIRECT_URL name, or the embedded Postgres under DATA_DIR. */
export async function openDatabase(
  { DATABASE_URL: url, DIRECT_URL: directUrl = url }: Pick<Env, 'DATABASE_URL' | 'DIRECT_URL'>,
  dataDir: string,
): Promise<RunningDatabase> {
  if (url && directUrl) return { url, directUrl, stop: async () => {} }
  const postgres = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  // Its port changes with each start: this is where an operator's own tools find it.
  const note = join(dataDir, 'database.url')
  writeFileSync(note, postgres.connectionString, { mode: 0o600 })
  return {
    url: postgres.connectionString,
    directUrl: postgres.connectionString,
    async stop() {
      rmSync(note, { force: true })
      await postgres.stop()
    },
  }
}
