import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@portal/database/embedded'

export interface RunningDatabase {
  url: string
  /** Stops an embedded Postgres; leaves any other alone. */
  stop(): Promise<void>
}

/** The database that DATABASE_URL names, or the embedded Postgres under DATA_DIR. */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
): Promise<RunningDatabase> {
  if (url) return { url, stop: async () => {} }
  const postgres = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  // Its port changes with each start: this is where an operator's own tools find it.
  const note = join(dataDir, 'database.url')
  writeFileSync(note, postgres.connectionString, { mode: 0o600 })
  return {
    url: postgres.connectionString,
    async stop() {
      rmSync(note, { force: true })
      await postgres.stop()
    },
  }
}
