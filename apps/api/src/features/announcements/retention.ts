import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'

/** How long the portal knows who got an announcement; its numbers stay. */
const keptDays = 365

/** Deletes the records of who got announcements more than a year ago. Returns their number. */
export function clearOldRecipients(db: Database): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM announcement_mails WHERE (announcement_id, user_id) IN (
        SELECT m.announcement_id, m.user_id FROM announcement_mails m
        WHERE m.created_at < now() - make_interval(days => ${keptDays}::int) AND m.state <> 'queued'
        ORDER BY m.created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  )
}
