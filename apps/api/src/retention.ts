import type { Database } from '@portal/database/client'
import { clearEndedSessions } from './features/auth/retention.ts'
import { clearDeletedWins } from './features/wins/retention.ts'

interface Log {
  info(counts: object, message: string): void
}

/** Clears what is kept no longer, and logs how many rows that were. */
export async function clearKeptNoLonger(db: Database, log: Log): Promise<void> {
  const wins = await clearDeletedWins(db)
  const sessions = await clearEndedSessions(db)
  log.info({ wins, sessions }, 'cleared what is kept no longer')
}
