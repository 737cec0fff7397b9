import type { Database, Event, Prisma, Transaction } from '@portal/database/client'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { mailFor } from '../../lib/mail/message.ts'
import { forgetActivity, recordActivity } from '../activity/service.ts'
import { findLiveEvent, getEvent } from './list.ts'
import { placeFound } from './mails.ts'

export type Mailing = Pick<Deps, 'mailer' | 'network' | 'publicUrl'>

const dayMs = 86_400_000

/** The columns that a mail to a member needs. */
export const withRecipient = {
  user: { select: { email: true, full_name: true, email_verified_at: true } },
} satisfies Prisma.RsvpInclude

/** Members who sign up within a day of the start need no reminder. */
const remindedAt = (event: Event) =>
  event.starts_at.getTime() - Date.now() <= dayMs ? new Date() : null

/** Locks the row of an event, so that its sign-ups change one after the other. */
const lockEvent = (tx: Transaction, id: string) =>
  tx.$queryRaw`SELECT id FROM events WHERE id = ${id}::uuid FOR UPDATE`

async function lockUpcomingEvent(tx: Transaction, id: string): Promise<Event> {
  await lockEvent(tx, id)
  const event = await findLiveEvent(tx, id)
  if (event.starts_at < new Date()) {
    throw new AppError('conflict', 'This event has already begun')
  }
  return event
}

/** Locks the caller's account, so that it cannot be deactivated while the caller gets a place. */
async function requireStillMember(tx: Transaction, { id }: Actor): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${id}::uuid AND is_active FOR SHARE`
  if (found.length === 0) throw new AppError('pending_approval', 'Your account is not active')
}

const countGoing = (tx: Transaction, eventId: string) =>
  tx.rsvp.count({ where: { event_id: eventId, status: 'going' } })

const record = (
  tx: Transaction,
  event: Event,
  userIds: string[],
  entry: { action_type: 'Signed Up' } | { action_type: 'Attended'; occurred_at: Date },
) =>
  recordActivity(
    tx,
    ...userIds.map((user_id) => ({
      user_id,
      activity_type: 'Event Attendance' as const,
      specific_activity: event.title,
      event_id: event.id,
      ...entry,
    })),
  )

/**
 * Signs the caller up: as going, or as waiting if all places are taken; idempotent. Throws `not_found`,
 * or `conflict` if the event has begun or its sign-up is not open.
 */
export async function rsvp(db: Database, actor: Actor, id: string): Promise<PortalEvent> {
  return db.$transaction(async (tx) => {
    await requireStillMember(tx, actor)
    const event = await lockUpcomingEvent(tx, id)
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
      if (!isFull) await record(tx, event, [actor.id], { action_type: 'Signed Up' })
    }
    return getEvent(tx, id, actor.id)
  })
}

async function removeSignUp(tx: Transaction, eventId: string, userId: string): Promise<void> {
  await tx.rsvp.deleteMany({ where: { event_id: eventId, user_id: userId } })
  await forgetActivity(tx, { user_ids: [userId], event_id: eventId, action_type: 'Signed Up' })
}

/**
 * Withdraws the caller, and gives the place to the first member who waits; idempotent. Throws
 * `not_found`, or `conflict` if the event has begun.
 */
export async function withdraw(
  deps: Mailing & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<PortalEvent> {
  return deps.db.$transaction(async (tx) => {
    const event = await lockUpcomingEvent(tx, id)
    await removeSignUp(tx, id, actor.id)
    await promoteWaiting(tx, deps, event)
    return getEvent(tx, id, actor.id)
  })
}

/** Gives free places to waiting members, in order of sign-up, and mails them. Needs the event's lock. */
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
    include: withRecipient,
    ...(free === undefined ? {} : { take: free }),
  })
  if (next.length === 0) return
  const userIds = next.map(({ user_id }) => user_id)
  await tx.rsvp.updateMany({
    where: { event_id: event.id, user_id: { in: userIds } },
    data: { status: 'going', reminded_at: remindedAt(event) },
  })
  await record(tx, event, userIds, { action_type: 'Signed Up' })
  await mailer.enqueue(
    tx,
    next.map(({ user, user_id }) =>
      mailFor(user_id, placeFound({ network, publicUrl, event }, user)),
    ),
  )
}

/** Withdraws a former member from all upcoming events, and gives the places to members who wait. */
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
    await removeSignUp(tx, id, userId)
    const event = await tx.event.findUniqueOrThrow({ where: { id } })
    if (event.archived_at === null) await promoteWaiting(tx, deps, event)
  }
}

/** Lists those who signed up or attended: going before waiting, in order of sign-up. Throws `not_found`. */
export async function listAttendees(db: Database, eventId: string): Promise<Attendee[]> {
  if ((await db.event.count({ where: { id: eventId } })) === 0) throw notFound('This event')
  const rows = await db.rsvp.findMany({
    where: { event_id: eventId },
    include: withRecipient,
    orderBy: [{ status: 'asc' }, { place: 'asc' }],
  })
  return rows.map(({ user_id, user: { full_name, email }, ...row }) => ({
    user_id,
    full_name,
    email,
    status: row.status,
    signed_up_at: row.created_at.toISOString(),
    attended: row.attended_at !== null,
  }))
}

/** Marks members as present, adding those without sign-up. Returns the ids of those who were not marked. */
async function markPresent(tx: Transaction, event: Event, userIds: string[]): Promise<string[]> {
  const marked = await tx.$queryRaw<{ user_id: string }[]>`
    INSERT INTO rsvps (event_id, user_id, status, attended_at)
    SELECT ${event.id}::uuid, user_id, 'going', statement_timestamp()
    FROM unnest(${userIds}::uuid[]) WITH ORDINALITY AS wanted (user_id, position) ORDER BY position
    ON CONFLICT (event_id, user_id) DO UPDATE SET attended_at = excluded.attended_at
      WHERE rsvps.attended_at IS NULL
    RETURNING user_id`
  const changed = marked.map(({ user_id }) => user_id)
  await record(tx, event, changed, { action_type: 'Attended', occurred_at: event.starts_at })
  return changed
}

/** Marks members as absent. Returns the ids of those who were marked as present. */
async function markAbsent(tx: Transaction, event: Event, userIds: string[]): Promise<string[]> {
  // Sign-up ends when the event begins, so a later row was made by marking a member as present.
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
 * Records who attended and who did not, also in their archives. Throws `conflict` before the event has
 * begun, and `not_found` for an unknown event or account.
 */
export async function markAttendance(
  db: Database,
  actor: Actor,
  { id, user_ids, attended }: { id: string; user_ids: string[]; attended: boolean },
): Promise<void> {
  const wanted = [...new Set(user_ids)]
  await db.$transaction(async (tx) => {
    await lockEvent(tx, id)
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
