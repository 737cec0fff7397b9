import { type Database, Prisma } from '@portal/database/client'
import { isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { daysAfter } from '../../lib/text/days.ts'
import { eventReminder, meetingPlanned } from './emails.ts'

async function deletePastReminders(db: Database, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const over = await tx.event.findMany({
      where: { over_at: { gt: daysAfter(now, -1), lte: now } },
      select: { id: true },
    })
    const subjectId = over.map(({ id }) => id)
    await deleteUpdates(tx, { subjectId, emails: [eventReminder, meetingPlanned] })
  })
}

/** Reminds members going to an event within 24 hours, once each. Returns the number of emails. */
export async function remindAttendees(
  deps: Pick<Deps, 'db' | 'mailer'>,
  now: Date,
): Promise<number> {
  await deletePastReminders(deps.db, now)
  const at = Prisma.sql`${now.toISOString()}::timestamptz`
  const isDue = Prisma.sql`r.status = 'going' AND r.reminded_at IS NULL
    AND ${isLiveSql('e', at)} AND ${isUpcomingSql('e', at)} AND e.starts_at <= ${at} + interval '24 hours'`
  return sendOnce(deps, {
    findDue: Prisma.sql`
        SELECT r.place::text AS id
        FROM rsvps r JOIN events e ON e.id = r.event_id JOIN users u ON u.id = r.user_id
        WHERE ${isDue} AND u.is_active`,
    async claim(tx, ids) {
      const due = await tx.$queryRaw<{ user_id: string; event_id: string }[]>`
        UPDATE rsvps r SET reminded_at = clock_timestamp() FROM events e
        WHERE e.id = r.event_id AND r.place = ANY (${ids}::bigint[]) AND ${isDue}
        RETURNING r.user_id::text, r.event_id::text`
      return due.map(({ user_id, event_id }) => eventReminder.for(user_id, { event_id }))
    },
  })
}

/** Days until guests without an account are deleted: after their event, or without confirming. */
const keptDays = 30
const unconfirmedDays = 2

/** Deletes guests without an account after these days. Returns their number. */
export const clearOldGuests = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'event_guests',
    Prisma.sql`event_id IN (
        SELECT e.id FROM events e WHERE e.over_at < now() - make_interval(days => ${keptDays}::int))
      OR (confirmed_at IS NULL
        AND created_at < now() - make_interval(days => ${unconfirmedDays}::int))`,
  )
