import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'

/** How long its author can undo a deletion. */
export const undoFor = Prisma.sql`interval '1 hour'`

/** How long a win that an administrator removed is kept, should its author ask. */
const disputeFor = Prisma.sql`interval '30 days'`

/**
 * Deletes for good the wins that nobody can bring back any more: those whose author can no longer undo
 * it, and those removed 30 days ago. The audit entry of a removal stays. Returns how many there were.
 */
export function clearDeletedWins(db: Database): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => Prisma.sql`
      DELETE FROM wins WHERE id IN (
        SELECT id FROM wins
        WHERE deleted_at < now() - ${undoFor}
          AND (removed_reason IS NULL OR deleted_at < now() - ${disputeFor})
        ORDER BY deleted_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )`,
  )
}
