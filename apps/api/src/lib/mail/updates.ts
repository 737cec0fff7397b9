import { Prisma, type Transaction } from '@portal/database/client'
import type { QueuedMail } from './define.ts'

/** SQL: whether an update has been kept for long enough. */
export const isOld = Prisma.sql`created_at < now() - interval '60 days'`

/**
 * Writes what the page Updates tells of these mails to the active members among their recipients. Of two about the
 * same, the first stands for both until it is seen, with the time of the second.
 */
export async function writeUpdates(tx: Transaction, mails: readonly QueuedMail[]): Promise<void> {
  const rows = mails.flatMap(({ mail: kind, user_id, about, data }) =>
    about === undefined ? [] : [{ user_id, kind, about, data }],
  )
  if (rows.length === 0) return
  await tx.$executeRaw`
    INSERT INTO updates (user_id, kind, about, data)
    SELECT DISTINCT ON (u.id, r.kind, r.about) u.id, r.kind, r.about, r.data
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (user_id uuid, kind text, about text, data jsonb)
    JOIN users u ON u.id = r.user_id AND u.is_active
    ORDER BY u.id, r.kind, r.about
    ON CONFLICT (user_id, kind, about) WHERE seen_at IS NULL
    DO UPDATE SET created_at = excluded.created_at`
}
