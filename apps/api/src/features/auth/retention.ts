import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'
import { lifetimes } from './sessions.ts'

const day = 24 * 3600
const before = (seconds: number) => Prisma.sql`now() - make_interval(secs => ${seconds})`

/**
 * Deletes sessions that ended, or ran out unused, so many days ago: until then one can see what became
 * of a device. A refresh token of one is refused as before. Returns how many there were.
 */
export function deleteEndedSessions(db: Database, days: number): Promise<number> {
  const keptFor = days * day
  // The longest life that a session of anybody can have.
  const { idle, absolute } = lifetimes.member
  return deleteInBatches(
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

/** How long a link that ran out still tells so, before it counts as unknown. */
const toldFor = 7 * day

/**
 * Deletes links that ran out a week ago, changes of address that nobody confirmed in time, and secrets of
 * a second step that was begun a day ago and never turned on. Returns how many links there were.
 */
export async function deleteSpentLinks(db: Database): Promise<number> {
  await deleteInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM email_changes WHERE user_id IN (
        SELECT user_id FROM email_changes WHERE expires_at < now()
        ORDER BY user_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
  await deleteInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM second_factors WHERE user_id IN (
        SELECT user_id FROM second_factors
        WHERE confirmed_at IS NULL AND created_at < ${before(day)}
        ORDER BY user_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
  return deleteInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM emailed_links WHERE id IN (
        SELECT id FROM emailed_links WHERE expires_at < ${before(toldFor)}
        ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
}
