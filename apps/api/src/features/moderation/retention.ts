import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'

/** Deletes reports that were decided over a year ago. Returns their number. */
export const clearDecidedReports = (db: Database): Promise<number> =>
  deleteInBatches(db, 'reports', Prisma.sql`decided_at < now() - interval '365 days'`)
