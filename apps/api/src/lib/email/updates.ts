import { Prisma, type Transaction } from '@portal/database/client'
import { topicDetails } from '@portal/shared/emails/topics'
import type { Email } from './define.ts'
import type { QueuedEmail } from './queued-email.ts'

/** SQL: whether an update has been kept for long enough. */
export const isOld = Prisma.sql`created_at < now() - interval '60 days'`

const keyOf = ({ user_id, kind, about }: { user_id: string; kind: string; about: string }) =>
  JSON.stringify([user_id, kind, about])

/**
 * Writes what the page Updates tells of these emails to the active members among their recipients. Of two about the
 * same, the first stands for both until it is seen, with the time of the second; it goes on waiting for the same
 * daily email.
 *
 * @returns the emails that are sent at once; the others wait for the daily email, or are not sent
 */
export async function writeUpdates(
  tx: Transaction,
  emails: readonly QueuedEmail[],
): Promise<QueuedEmail[]> {
  const rows = emails.flatMap(({ email: kind, user_id, about, data, topic }) => {
    if (about === undefined) return []
    const usual = topic ? topicDetails[topic].defaultDelivery : 'at_once'
    return [{ user_id, kind, about, data, topic, usual }]
  })
  if (rows.length === 0) return [...emails]
  const notAtOnce = await tx.$queryRaw<{ user_id: string; kind: string; about: string }[]>`
    WITH told AS (
      SELECT DISTINCT ON (u.id, r.kind, r.about) u.id AS user_id, r.kind, r.about, r.data,
        coalesce(c.delivery::text, r.usual) AS delivery
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r
        (user_id uuid, kind text, about text, data jsonb, topic text, usual text)
      JOIN users u ON u.id = r.user_id AND u.is_active
      LEFT JOIN email_choices c ON c.user_id = u.id AND c.topic::text = r.topic
      ORDER BY u.id, r.kind, r.about),
    written AS (
      INSERT INTO updates AS known (user_id, kind, about, data, waiting_since)
      SELECT user_id, kind, about, data, CASE WHEN delivery = 'daily' THEN now() END
      FROM told
      ORDER BY user_id, kind, about
      ON CONFLICT (user_id, kind, about) WHERE seen_at IS NULL
      DO UPDATE SET created_at = excluded.created_at, waiting_since = CASE WHEN excluded.waiting_since IS NOT NULL
          THEN coalesce(known.waiting_since, excluded.waiting_since) END)
    SELECT user_id::text, kind, about FROM told WHERE delivery <> 'at_once'`
  const others = new Set(notAtOnce.map(keyOf))
  return emails.filter(
    ({ user_id, email: kind, about, emailed }) =>
      about === undefined || (emailed !== false && !others.has(keyOf({ user_id, kind, about }))),
  )
}

interface Ended {
  subjectId: string | string[]
  /** All readers, if left out. */
  userId?: string | string[]
  /** The emails whose updates are deleted; all if left out. */
  of?: readonly Pick<Email, 'name'>[]
}

/**
 * Deletes the updates about something that has ended. Call it in the transaction that ends it,
 * before emails about the end are queued.
 */
export async function deleteUpdates(
  tx: Transaction,
  { subjectId, userId, of }: Ended,
): Promise<void> {
  await tx.update.deleteMany({
    where: {
      about: { in: [subjectId].flat() },
      ...(userId !== undefined && { user_id: { in: [userId].flat() } }),
      ...(of && { kind: { in: of.map(({ name }) => name) } }),
    },
  })
}
