import { type Database, Prisma } from '@portal/database/client'
import { clearInBatches } from '../../lib/clear.ts'
import { lifetimes } from './sessions.ts'

const day = 24 * 3600
/** How long an ended session is kept, so that one can see what became of a device. */
const keptFor = 30 * day

const before = (seconds: number) => Prisma.sql`now() - make_interval(secs => ${seconds})`

/**
 * Deletes sessions that ended, or ran out unused, 30 days ago. A refresh token of one is refused as
 * before. Returns how many there were.
 */
export function clearEndedSessions(db: Database): Promise<number> {
  // The longest life that a session of anybody can have.
  const { idle, absolute } = lifetimes.member
  return clearInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions
        WHERE revoked_at < ${before(keptFor)}
          OR refreshed_at < ${before(idle + keptFor)}
          OR created_at < ${before(absolute + keptFor)}
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
}
