import { Prisma } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import { wants } from '../../lib/mail/choices.ts'
import { mailFor } from '../../lib/mail/message.ts'
import { transaction } from '../../lib/transaction.ts'
import { eventReminder, type Occasion, type Recipient } from './mails.ts'

type Due = Occasion['event'] & Recipient & { user_id: string }

/**
 * Mails those who are going to an event within the next 24 hours, once each. Several processes may run it
 * at the same time. Returns the number of queued mails.
 */
export async function remindAttendees(
  { db, mailer, network, publicUrl }: Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl'>,
  now: Date,
): Promise<number> {
  const at = Prisma.sql`${now.toISOString()}::timestamptz`
  return transaction(db, async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      UPDATE rsvps r SET reminded_at = clock_timestamp()
      FROM events e, users u
      WHERE e.id = r.event_id AND u.id = r.user_id
        AND r.status = 'going' AND r.reminded_at IS NULL AND u.is_active
        AND ${wants('event_reminders', Prisma.sql`u.id`)}
        AND e.archived_at IS NULL AND e.published_at <= ${at}
        AND e.starts_at > ${at} AND e.starts_at <= ${at} + interval '24 hours'
      RETURNING u.id::text AS user_id, u.email::text AS email, u.full_name, u.email_verified_at,
        e.title, e.starts_at, e.time, e.location, e.signup_link, e.capacity, e.pod_id::text`
    await mailer.enqueue(
      tx,
      due.map((row) =>
        mailFor(row.user_id, eventReminder({ network, publicUrl, event: row }, row, now)),
      ),
    )
    return due.length
  })
}
