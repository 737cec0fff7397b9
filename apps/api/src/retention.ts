import type { Database } from '@portal/database/client'
import { clearEndedSessions, clearSpentLinks } from './features/auth/retention.ts'
import { clearDeletedWins } from './features/wins/retention.ts'

interface Log {
  info(counts: object, message: string): void
  warn(counts: object, message: string): void
}

const day = 24 * 3600 * 1000

/**
 * Clears what is kept no longer, each time it is called, and logs how many rows that were: each run for
 * whoever looks closely, and once a day the sum of them in the log as it is set at first.
 */
export function createRetention(db: Database, log: Log, now: () => number = Date.now) {
  let since = now()
  let sum = { wins: 0, sessions: 0, links: 0 }
  return async (): Promise<void> => {
    const wins = await clearDeletedWins(db)
    const sessions = await clearEndedSessions(db)
    const links = await clearSpentLinks(db)
    log.info({ wins, sessions, links }, 'cleared what is kept no longer')
    sum = {
      wins: sum.wins + wins,
      sessions: sum.sessions + sessions,
      links: sum.links + links,
    }
    if (now() - since < day) return
    log.warn(sum, 'cleared what is kept no longer, in a day')
    since = now()
    sum = { wins: 0, sessions: 0, links: 0 }
  }
}
