import { join, resolve } from 'node:path'
import { createDatabase, type Database } from '@portal/database/client'
import { joinEmbedded } from '@portal/database/embedded'
import { checkAddresses } from '@portal/database/pooler'
import type { Env } from '../lib/env.ts'

export interface OpenDatabase {
  db: Database
  /** Connects to Postgres itself, even if a pooler is in front of it. */
  directUrl: string
}

async function joinDatabase(env: Env) {
  const { DATABASE_URL: url, DIRECT_URL: directUrl = url } = env
  if (url && directUrl) return { url, directUrl, stop: async () => {} }
  const { connectionString, stop } = await joinEmbedded({
    dataDir: join(resolve(env.DATA_DIR), 'postgres'),
  })
  return { url: connectionString, directUrl: connectionString, stop }
}

/** Runs work with the portal's database, never migrating it. Throws an OperatorError. */
export async function withDatabase<T>(
  env: Env,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await joinDatabase(env)
  try {
    const { pooled } = await checkAddresses(database)
    const db = createDatabase(database.url, { pooled, poolSize: 1 })
    try {
      return await work({ db, directUrl: database.directUrl })
    } finally {
      await db.$disconnect()
    }
  } finally {
    await database.stop()
  }
}
