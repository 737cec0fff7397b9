import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'

export const clearDecidedReports = (db: Database): Promise<number> =>
  deleteInBatches(db, 'reports', Prisma.sql`decided_at < now() - interval '365 days'`)
