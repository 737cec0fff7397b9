import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'

/** That an edition was queued for somebody matters on its own day; after a month it is of no use. */
const kept = Prisma.sql`interval '30 days'`

/** Deletes the notes of whom old editions were sent to. Returns how many there were. */
export function clearOldNewsletters(db: Database): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM newsletter_mails WHERE (day, user_id) IN (
        SELECT day, user_id FROM newsletter_mails WHERE day < CURRENT_DATE - ${kept}
        ORDER BY day, user_id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
}
