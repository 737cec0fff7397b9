import type { Database } from '@portal/database/client'
import { beforeEach } from 'vitest'
import { type TestApp, usePortal } from './app.ts'

export async function useCleanPortal(clear?: (db: Database) => Promise<unknown>): Promise<TestApp> {
  const portal = await usePortal()
  beforeEach(async () => {
    await clear?.(portal.db)
    await portal.db.user.deleteMany()
    portal.sent.length = 0
  })
  return portal
}
