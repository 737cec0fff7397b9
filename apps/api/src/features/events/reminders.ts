import { Prisma } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/mail/send-once.ts'
import { eventReminder } from './mails.ts'

/**
 * Tells those who are going to an event within the next 24 hours, once each, by mail as they chose. Returns how many.
 */
export function remindAttendees(deps: Pick<Deps, 'db' | 'mailer'>, now: Date): Promise<number> {
  const at = Prisma.sql`${now.toISOString()}::timestamptz`
  const isDue = Prisma.sql`r.status = 'going' AND r.reminded_at IS NULL
    AND e.archived_at IS NULL AND e.published_at <= ${at}
    AND e.starts_at > ${at} AND e.starts_at <= ${at} + interval '24 hours'`
  return sendOnce(deps, {
    async due(db) {
      const rsvps = await db.$queryRaw<{ id: string }[]>`
        SELECT r.place::text AS id
        FROM rsvps r JOIN events e ON e.id = r.event_id JOIN users u ON u.id = r.user_id
        WHERE ${isDue} AND u.is_active`
      return rsvps.map(({ id }) => id)
    },
    async claim(tx, ids) {
      const due = await tx.$queryRaw<{ user_id: string; event_id: string }[]>`
        UPDATE rsvps r SET reminded_at = clock_timestamp() FROM events e
        WHERE e.id = r.event_id AND r.place = ANY (${ids}::bigint[]) AND ${isDue}
        RETURNING r.user_id::text, r.event_id::text`
      return due.map(({ user_id, event_id }) => eventReminder.for(user_id, { event_id }))
    },
  })
}
