import { afterAll, inject } from 'vitest'
import { createDatabase } from '../client.ts'
import { createTestDatabase } from '../testing.ts'

/** A migrated database for a test file, dropped after its tests. */
export async function useDatabase() {
  const { url, drop } = await createTestDatabase(inject('databaseServer'))
  const db = createDatabase(url)
  afterAll(async () => {
    await db.$disconnect()
    await drop()
  })
  return { db, url }
}
