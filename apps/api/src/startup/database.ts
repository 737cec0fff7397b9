import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@portal/database/embedded'
import type { Env } from '../lib/env.ts'

export interface RunningDatabase {
  /** For requests: Postgres, or a connection pooler in front of it. */
  url: string
  directUrl: string
  stop(): Promise<void>
}

/** Opens the database of DATABASE_URL and DIRECT_URL, or the embedded Postgres in DATA_DIR. */
export async function openDatabase(
  { DATABASE_URL: url, DIRECT_URL: directUrl = url }: Pick<Env, 'DATABASE_URL' | 'DIRECT_URL'>,
  dataDir: string,
): Promise<RunningDatabase> {
  if (url && directUrl) return { url, directUrl, stop: async () => {} }
  const postgres = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  // For the operator's own tools, because the port changes with each start.
  const addressFile = join(dataDir, 'database.url')
  writeFileSync(addressFile, postgres.connectionString, { mode: 0o600 })
  return {
    url: postgres.connectionString,
    directUrl: postgres.connectionString,
    async stop() {
      rmSync(addressFile, { force: true })
      await postgres.stop()
    },
  }
}
