import type { Database, Event, Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import { forgetActivity, recordActivity } from '../activity/service.ts'
import { withUser } from './presenter.ts'

/** Who has signed up or came, those who are going first, in the order in which they came. */
export async function listAttendees(db: Database, eventId: string) {
  if ((await db.event.count({ where: { id: eventId } })) === 0) throw notFound('This event')
  return db.rsvp.findMany({
    where: { event_id: eventId },
    include: withUser,
    orderBy: [{ status: 'asc' }, { place: 'asc' }],
  })
}

interface Mark {
  id: string
  user_ids: string[]
  attended: boolean
}

/** Notes who came, adding those who had not signed up. Gives those for whom that is new. */
async function markPresent(tx: Transaction, event: Event, userIds: string[]): Promise<string[]> {
  const marked = await tx.$queryRaw<{ user_id: string }[]>`
    INSERT INTO rsvps (event_id, user_id, status, attended_at)
    SELECT ${event.id}::uuid, user_id, 'going', statement_timestamp()
    FROM unnest(${userIds}::uuid[]) WITH ORDINALITY AS wanted (user_id, position) ORDER BY position
    ON CONFLICT (event_id, user_id) DO UPDATE SET attended_at = excluded.attended_at
      WHERE rsvps.attended_at IS NULL
    RETURNING user_id`
  const changed = marked.map(({ user_id }) => user_id)
  await recordActivity(
    tx,
    ...changed.map((user_id) => ({
      user_id,
      activity_type: 'Event Attendance' as const,
      specific_activity: event.title,
      action_type: 'Attended' as const,
      occurred_at: event.starts_at,
      event_id: event.id,
    })),
  )
  return changed
}

/** Takes back who came. Gives those who had been marked. */
async function markAbsent(tx: Transaction, event: Event, userIds: string[]): Promise<string[]> {
  // Nobody can sign up once an event has begun: a later sign-up was made by marking the member present.
  const removed = await tx.$queryRaw<{ user_id: string }[]>`
    DELETE FROM rsvps r USING events e
    WHERE e.id = r.event_id AND r.event_id = ${event.id}::uuid
      AND r.user_id = ANY (${userIds}::uuid[])
      AND r.attended_at IS NOT NULL AND r.created_at > e.starts_at
    RETURNING r.user_id`
  const unmarked = await tx.$queryRaw<{ user_id: string }[]>`
    UPDATE rsvps SET attended_at = NULL
    WHERE event_id = ${event.id}::uuid AND user_id = ANY (${userIds}::uuid[])
      AND attended_at IS NOT NULL
    RETURNING user_id`
  const changed = [...removed, ...unmarked].map(({ user_id }) => user_id)
  await forgetActivity(tx, { user_ids: changed, event_id: event.id, action_type: 'Attended' })
  return changed
}

/**
 * Says who came, or did not, and writes it into their archives. Somebody who just walked in is added.
 * Throws `conflict` before the event has begun, and `not_found` when one of them has no account.
 */
export async function markAttendance(
  db: Database,
  actor: Actor,
  { id, user_ids, attended }: Mark,
): Promise<void> {
  const wanted = [...new Set(user_ids)]
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM events WHERE id = ${id}::uuid FOR UPDATE`
    const event = await tx.event.findUnique({ where: { id } })
    if (!event) throw notFound('This event')
    if (event.starts_at > new Date()) {
      throw new AppError('conflict', 'Attendance can be marked once the event has begun')
    }
    const found = await tx.user.count({ where: { id: { in: wanted } } })
    if (found < wanted.length) throw notFound('This member')
    const changed = await (attended ? markPresent : markAbsent)(tx, event, wanted)
    if (changed.length === 0) return
    await audit(tx, actor, {
      action: attended ? 'event.attended' : 'event.not_attended',
      target: { type: 'event', id },
      before: { user_ids: changed, attended: !attended },
      after: { user_ids: changed, attended },
    })
  })
}
