import type { Event, Transaction } from '@portal/database/client'
import type { PortalEvent } from '@portal/shared/events/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { mailFor } from '../../lib/mail/message.ts'
import { forgetActivity, recordActivity } from '../activity/service.ts'
import { findLiveEvent, getEvent } from './list.ts'
import { placeFound } from './mails.ts'

export type Mailing = Pick<Deps, 'mailer' | 'network' | 'publicUrl'>

const day = 86_400_000

/** Who signs up within a day of the start has just read about it: she needs no reminder. */
const remindedAt = (event: Pick<Event, 'starts_at'>) =>
  event.starts_at.getTime() - Date.now() <= day ? new Date() : null

/** Sign-ups to one event happen one after the other: its row is locked for each. */
async function lockOpenEvent(tx: Transaction, id: string): Promise<Event> {
  await tx.$queryRaw`SELECT id FROM events WHERE id = ${id}::uuid FOR UPDATE`
  const event = await findLiveEvent(tx, id)
  if (event.starts_at < new Date()) {
    throw new AppError('conflict', 'This event has already begun')
  }
  return event
}

/** Whoever is taken out at the same moment waits for this, or this for her; then she gets no place. */
async function requireStillMember(tx: Transaction, { id }: Actor): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${id}::uuid AND is_active FOR SHARE`
  if (found.length === 0) throw new AppError('pending_approval', 'Your account is not active')
}

const countGoing = (tx: Transaction, eventId: string) =>
  tx.rsvp.count({ where: { event_id: eventId, status: 'going' } })

const signedUp = (event: Pick<Event, 'id' | 'title'>, userId: string) => ({
  user_id: userId,
  activity_type: 'Event Attendance' as const,
  specific_activity: event.title,
  action_type: 'Signed Up' as const,
  event_id: event.id,
})

/**
 * Signs the caller up: going while there are places, waiting after that; always going where sign-up is
 * elsewhere. Twice is once. Throws `conflict` once the event has begun, or while sign-up is not open.
 */
export async function rsvp(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<PortalEvent> {
  return db.$transaction(async (tx) => {
    await requireStillMember(tx, actor)
    const event = await lockOpenEvent(tx, id)
    if (event.capacity === null && event.signup_link === 'TBC') {
      throw new AppError('conflict', 'Sign-up for this event has not opened yet')
    }
    const key = { event_id: id, user_id: actor.id }
    const known = await tx.rsvp.findUnique({ where: { event_id_user_id: key } })
    if (!known) {
      const isFull = event.capacity !== null && (await countGoing(tx, id)) >= event.capacity
      await tx.rsvp.create({
        data: {
          ...key,
          status: isFull ? 'waiting' : 'going',
          reminded_at: isFull ? null : remindedAt(event),
        },
      })
      if (!isFull) await recordActivity(tx, signedUp(event, actor.id))
    }
    return getEvent(tx, id, actor.id)
  })
}

/** Withdraws the caller; the first who waits gets her place and a mail. Withdrawing twice is once. */
export async function withdraw(
  deps: Mailing & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<PortalEvent> {
  return deps.db.$transaction(async (tx) => {
    const event = await lockOpenEvent(tx, id)
    await tx.rsvp.deleteMany({ where: { event_id: id, user_id: actor.id } })
    await forgetActivity(tx, { user_ids: [actor.id], event_id: id, action_type: 'Signed Up' })
    await promoteWaiting(tx, deps, event)
    return getEvent(tx, id, actor.id)
  })
}

/** Gives free places to those who wait, in the order in which they came. The event's row is locked. */
export async function promoteWaiting(
  tx: Transaction,
  { mailer, network, publicUrl }: Mailing,
  event: Event,
): Promise<void> {
  const free =
    event.capacity === null ? undefined : event.capacity - (await countGoing(tx, event.id))
  if (free !== undefined && free <= 0) return
  const next = await tx.rsvp.findMany({
    where: { event_id: event.id, status: 'waiting', user: { is_active: true } },
    orderBy: { place: 'asc' },
    include: { user: { select: { email: true, full_name: true, email_verified_at: true } } },
    ...(free === undefined ? {} : { take: free }),
  })
  if (next.length === 0) return
  await tx.rsvp.updateMany({
    where: { event_id: event.id, user_id: { in: next.map(({ user_id }) => user_id) } },
    data: { status: 'going', reminded_at: remindedAt(event) },
  })
  await recordActivity(tx, ...next.map(({ user_id }) => signedUp(event, user_id)))
  const occasion = { network, publicUrl, event }
  await mailer.enqueue(
    tx,
    next.map(({ user, user_id }) => mailFor(user_id, placeFound(occasion, user))),
  )
}

/** Takes somebody who is no member any more off all that is to come, and gives her places away. */
export async function withdrawFromAll(
  tx: Transaction,
  deps: Mailing,
  userId: string,
): Promise<void> {
  const events = await tx.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM events e JOIN rsvps r ON r.event_id = e.id
    WHERE r.user_id = ${userId}::uuid AND e.starts_at > clock_timestamp()
    ORDER BY e.id FOR UPDATE OF e`
  for (const { id } of events) {
    await tx.rsvp.deleteMany({ where: { event_id: id, user_id: userId } })
    await forgetActivity(tx, { user_ids: [userId], event_id: id, action_type: 'Signed Up' })
    const event = await tx.event.findUniqueOrThrow({ where: { id } })
    if (event.archived_at === null) await promoteWaiting(tx, deps, event)
  }
}
