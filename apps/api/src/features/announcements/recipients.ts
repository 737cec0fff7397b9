import { type Database, Prisma } from '@portal/database/client'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { lockOf } from '../../lib/db/locks.ts'

/** Moves queued or failed emails `m` to another state and updates the announcement's counts. */
export async function setEmailState(
  db: Database,
  id: string,
  to: 'sent' | 'failed' | 'skipped',
  which: Prisma.Sql,
): Promise<void> {
  await db.$executeRaw`
    WITH picked AS (
      SELECT m.recipient_id, m.state FROM announcement_emails m
      WHERE m.announcement_id = ${id}::uuid AND m.state IN ('queued', 'failed')
        AND m.state <> ${to}::"AnnouncementEmailState" AND ${which} ${lockOf('announcement_emails', 'm')}
    ), moved AS (
      UPDATE announcement_emails m SET state = ${to}::"AnnouncementEmailState"
      FROM picked WHERE m.announcement_id = ${id}::uuid AND m.recipient_id = picked.recipient_id
    ), counted AS (
      SELECT count(*)::int AS moved, (count(*) FILTER (WHERE state = 'failed'))::int AS were_failed
      FROM picked
    )
    UPDATE announcements SET
      sent = sent + CASE WHEN ${to} = 'sent' THEN counted.moved ELSE 0 END,
      skipped = skipped + CASE WHEN ${to} = 'skipped' THEN counted.moved ELSE 0 END,
      failed = failed - counted.were_failed + CASE WHEN ${to} = 'failed' THEN counted.moved ELSE 0 END
    FROM counted WHERE id = ${id}::uuid AND counted.moved > 0`
}

/** Days until the portal forgets who received an announcement; the counts stay. */
const keptDays = 365

export function clearOldRecipients(db: Database): Promise<number> {
  const isOld = Prisma.sql`
    created_at < now() - make_interval(days => ${keptDays}::int) AND state <> 'queued'`
  return deleteInBatches(db, 'announcement_emails', isOld, 'announcement_id, recipient_id')
}
