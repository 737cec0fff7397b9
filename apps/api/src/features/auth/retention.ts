import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { lifetimes } from './sessions.ts'

const day = 24 * 3600
const before = (seconds: number) => Prisma.sql`now() - make_interval(secs => ${seconds})`

export function deleteEndedSessions(db: Database, days: number): Promise<number> {
  const keptFor = days * day
  // Members' sessions live longest.
  const { idle, absolute } = lifetimes.member
  const where = Prisma.sql`revoked_at < ${before(keptFor)}
    OR refreshed_at < ${before(idle + keptFor)} OR created_at < ${before(absolute + keptFor)}`
  return deleteInBatches(db, 'sessions', where)
}

/** Deletes expired links, challenges, address changes and set-ups. Returns the number of links. */
export async function deleteSpentLinks(db: Database): Promise<number> {
  await deleteInBatches(db, 'email_changes', Prisma.sql`expires_at < now()`, 'user_id')
  const unfinished = Prisma.sql`confirmed_at IS NULL AND created_at < ${before(day)}`
  await deleteInBatches(db, 'second_factors', unfinished, 'user_id')
  const expired = Prisma.sql`expires_at < clock_timestamp()`
  await deleteInBatches(db, 'passkey_challenges', expired, 'challenge')
  return deleteInBatches(db, 'emailed_links', Prisma.sql`expires_at < ${before(7 * day)}`)
}
