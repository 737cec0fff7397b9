import type { Database } from '@portal/database/client'
import { vi } from 'vitest'

export const waitingForLocks = (db: Database, connections: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const [found] = await db.$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
      if (found?.waiting !== connections) throw new Error(`${found?.waiting} wait for a lock`)
    },
    { timeout: 4000, interval: 20 },
  )
