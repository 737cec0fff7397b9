import { type Database, Prisma } from '@portal/database/client'
import { dissolvedPodDays } from '@portal/shared/pods/schemas'
import { hasOpenReportSql } from '../../lib/content/conversation.ts'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'

export const clearDissolvedPods = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'pods',
    Prisma.sql`dissolved_at <= now() - make_interval(days => ${dissolvedPodDays}::int)
      AND NOT ${hasOpenReportSql('pod', Prisma.sql`pods.id`)}
      AND NOT EXISTS (SELECT 1 FROM events e
        WHERE e.pod_id = pods.id AND ${hasOpenReportSql('event', Prisma.sql`e.id`)})`,
  )
