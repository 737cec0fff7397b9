import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'

/** Days until guests without an account are deleted: after their event, or without confirming. */
const keptDays = 30
const unconfirmedDays = 2

/** Deletes guests without an account after these days. Returns their number. */
export const clearOldGuests = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'event_guests',
    Prisma.sql`event_id IN (
        SELECT e.id FROM events e WHERE e.over_at < now() - make_interval(days => ${keptDays}::int))
      OR (confirmed_at IS NULL
        AND created_at < now() - make_interval(days => ${unconfirmedDays}::int))`,
  )
