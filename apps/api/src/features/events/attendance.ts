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

async function mark(tx: Transaction, event: Event, user_id: string, attended: boolean) {
  const key = { event_id: event.id, user_id }
  const known = await tx.rsvp.findUnique({ where: { event_id_user_id: key } })
  if ((known?.attended_at != null) === attended) return false
  if (!attended) {
    await forgetActivity(tx, { ...key, action_type: 'Attended' })
    // Nobody can sign up once it has begun: she was added because she was said to have come.
    const walkedIn = known !== null && known.created_at > event.starts_at
    if (walkedIn) await tx.rsvp.delete({ where: { event_id_user_id: key } })
    else await tx.rsvp.updateMany({ where: key, data: { attended_at: null } })
    return true
  }
  const attended_at = new Date()
  await tx.rsvp.upsert({
    where: { event_id_user_id: key },
    create: { ...key, status: 'going', attended_at },
    update: { attended_at },
  })
  await recordActivity(tx, {
    user_id,
    activity_type: 'Event Attendance',
    specific_activity: event.title,
    action_type: 'Attended',
    occurred_at: event.starts_at,
    event_id: event.id,
  })
  return true
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
    const changed: string[] = []
    for (const user_id of wanted) {
      if (await mark(tx, event, user_id, attended)) changed.push(user_id)
    }
    if (changed.length === 0) return
    await audit(tx, actor, {
      action: attended ? 'event.attended' : 'event.not_attended',
      target: { type: 'event', id },
      before: { user_ids: changed, attended: !attended },
      after: { user_ids: changed, attended },
    })
  })
}
