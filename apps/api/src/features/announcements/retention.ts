import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'

/** Days until the portal forgets who received an announcement; the counts stay. */
const keptDays = 365

export function clearOldRecipients(db: Database): Promise<number> {
  const isOld = Prisma.sql`
    created_at < now() - make_interval(days => ${keptDays}::int) AND state <> 'queued'`
  return deleteInBatches(db, 'announcement_emails', isOld, 'announcement_id, recipient_id')
}
