import { createDatabase, type Database } from '@portal/database/client'
import type {} from '@portal/database/test/global-setup'
import { createTestDatabase } from '@portal/database/testing'
import { inject } from 'vitest'

export async function withDatabase(
  work: (db: Database, url: string) => Promise<void>,
): Promise<void> {
  const { url, drop } = await createTestDatabase(inject('databaseServer'))
  const db = createDatabase(url)
  try {
    await work(db, url)
  } finally {
    await db.$disconnect()
    await drop()
  }
}
