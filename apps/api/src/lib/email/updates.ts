import { Prisma, type Transaction } from '@portal/database/client'
import { topicDetails } from '@portal/shared/emails/topics'
import type { Email } from './define.ts'
import type { EmailToQueue } from './queue.ts'

/** SQL condition: an update is older than its 60 days. */
export const isOldUpdateSql = Prisma.sql`created_at < now() - interval '60 days'`

/** An update that no unseen one about the same subject represents already. */
export interface NewUpdate {
  id: string
  user_id: string
  pushes: boolean
}

interface UpdateKey {
  user_id: string
  kind: string
  about: string
}

interface Written extends UpdateKey {
  id: string
  is_new: boolean
  /** Whether it waits for the daily email, or its emails are off. */
  waits: boolean
}

const keyOf = ({ user_id, kind, about }: UpdateKey) => JSON.stringify([user_id, kind, about])

/**
 * Writes the updates of these emails for active members. A second update about the same subject
 * moves an unseen first one to the top. Returns the new updates, and the emails to send at once;
 * the others wait for the daily email or are not sent.
 */
export async function writeUpdates(
  tx: Transaction,
  emails: readonly EmailToQueue[],
): Promise<{ atOnce: EmailToQueue[]; updates: NewUpdate[] }> {
  const rows = emails.flatMap(({ email: kind, user_id, subjectId: about, data, topic }) => {
    if (about === undefined) return []
    const defaultDelivery = topic ? topicDetails[topic].defaultDelivery : 'at_once'
    return [{ user_id, kind, about, data, topic, default_delivery: defaultDelivery }]
  })
  if (rows.length === 0) return { atOnce: [...emails], updates: [] }
  const written = await tx.$queryRaw<Written[]>`
    WITH recipients AS (
      SELECT DISTINCT ON (u.id, r.kind, r.about) u.id AS user_id, r.kind, r.about, r.data,
        coalesce(c.delivery::text, r.default_delivery) AS delivery
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r
        (user_id uuid, kind text, about text, data jsonb, topic text, default_delivery text)
      JOIN users u ON u.id = r.user_id AND u.is_active
      LEFT JOIN email_choices c ON c.user_id = u.id AND c.topic::text = r.topic
      ORDER BY u.id, r.kind, r.about),
    written AS (
      INSERT INTO updates AS known (user_id, kind, about, data, waiting_since)
      SELECT user_id, kind, about, data, CASE WHEN delivery = 'daily' THEN now() END
      FROM recipients
      ORDER BY user_id, kind, about
      ON CONFLICT (user_id, kind, about) WHERE seen_at IS NULL
      DO UPDATE SET created_at = excluded.created_at, waiting_since = CASE WHEN excluded.waiting_since IS NOT NULL
          THEN coalesce(known.waiting_since, excluded.waiting_since) END
      RETURNING id, user_id, kind, about, xmax = 0 AS is_new)
    SELECT w.id::text, w.user_id::text, w.kind, w.about, w.is_new, r.delivery <> 'at_once' AS waits
    FROM written w JOIN recipients r USING (user_id, kind, about)`
  const waiting = new Set(written.filter(({ waits }) => waits).map(keyOf))
  const pushing = new Set(emails.flatMap(({ email, pushes }) => (pushes ? email : [])))
  return {
    atOnce: emails.filter(
      ({ user_id, email: kind, subjectId: about, inAppOnly }) =>
        about === undefined || (!inAppOnly && !waiting.has(keyOf({ user_id, kind, about }))),
    ),
    updates: written
      .filter(({ is_new }) => is_new)
      .map(({ id, user_id, kind }) => ({ id, user_id, pushes: pushing.has(kind) })),
  }
}

interface UpdateFilter {
  subjectId: string | string[]
  userId?: string | string[]
  /** The emails whose updates are deleted; all if unset. */
  emails?: readonly Pick<Email, 'name'>[]
}

/** Deletes updates about a subject, in the transaction that ends it, before queueing others. */
export async function deleteUpdates(
  tx: Transaction,
  { subjectId, userId, emails }: UpdateFilter,
): Promise<void> {
  await tx.update.deleteMany({
    where: {
      about: { in: [subjectId].flat() },
      ...(userId !== undefined && { user_id: { in: [userId].flat() } }),
      ...(emails && { kind: { in: emails.map(({ name }) => name) } }),
    },
  })
}
