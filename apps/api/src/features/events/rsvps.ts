import { type Event, Prisma, type Transaction } from '@portal/database/client'
import { canCall } from '@portal/shared/core/access'
import { dayMs } from '@portal/shared/core/days'
import type { EventPage } from '@portal/shared/events/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { isUpcomingSql } from '../../lib/content/content.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { conflict, forbidden } from '../../lib/http/app-error.ts'
import { requireStillMember } from '../../lib/members/active-members.ts'
import { forgetActivity, recordActivity } from '../../lib/members/activity.ts'
import { signedUp, signUpEmails } from './emails.ts'
import { findLiveEvent } from './list.ts'
import { emailPeople } from './notices.ts'
import { getEventPage } from './page.ts'
import { countGoing, type Emailing, findNext, idsOf, type SignedUp } from './sign-ups.ts'

/** Members who sign up within a day of the start need no reminder. */
const remindedAt = (event: Event) =>
  event.starts_at.getTime() - Date.now() <= dayMs ? new Date() : null

async function lockEvent(tx: Transaction, id: string, userId: string): Promise<Event> {
  await lockRows(tx, 'events', id)
  return findLiveEvent(tx, id, userId)
}

function requireUpcoming({ over_at }: Event): void {
  if (over_at <= new Date()) throw conflict('This event is over')
}

/** Adds a sign-up or an attendance to members' archives. */
export const recordAttendance = (
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

interface SignUp {
  event_id: string
  /** Whether other members see it; by default the last choice. */
  show_me?: boolean | undefined
}

/** Stores the choice for later sign-ups, and returns the current one. */
async function rememberShowMe(tx: Transaction, actor: Actor, { show_me }: SignUp) {
  const where = { id: actor.id }
  if (show_me !== undefined) {
    await tx.user.update({ where, data: { shows_me_at_events: show_me }, select: { id: true } })
    return show_me
  }
  const { shows_me_at_events } = await tx.user.findUniqueOrThrow({
    where,
    select: { shows_me_at_events: true },
  })
  return shows_me_at_events
}

// Signs the caller up as going, or as waiting if the event is full; idempotent. A member who is
// signed up may change whether that is shown.
export async function rsvp(
  deps: Emailing & Pick<Deps, 'db'>,
  actor: Actor,
  signUp: SignUp,
): Promise<EventPage> {
  const id = signUp.event_id
  return transaction(deps.db, async (tx) => {
    await requireStillMember(tx, actor, 'NO KEY UPDATE')
    const show_me = await rememberShowMe(tx, actor, signUp)
    const event = await lockEvent(tx, id, actor.id)
    const key = { event_id: id, user_id: actor.id }
    const where = { event_id_user_id: key }
    if (await tx.rsvp.findUnique({ where })) {
      if (signUp.show_me !== undefined) await tx.rsvp.update({ where, data: { show_me } })
      return getEventPage(tx, actor, id)
    }
    requireUpcoming(event)
    if (event.attendee_type === 'Founder Only' && !canCall('founder', actor)) {
      throw forbidden('This event is for founders')
    }
    if (!event.sign_up_here && event.signup_link === 'TBC') {
      throw conflict('Sign-up for this event has not opened yet')
    }
    const isFull = event.capacity !== null && (await countGoing(tx, id)) >= event.capacity
    const status = isFull ? 'waiting' : 'going'
    const reminded_at = isFull ? null : remindedAt(event)
    await tx.rsvp.create({ data: { ...key, status, show_me, reminded_at } })
    if (!isFull) {
      await recordAttendance(tx, event, [actor.id], { action_type: 'Signed Up' })
      await deps.mailer.enqueue(tx, [signedUp.for(actor.id, { event_id: id })])
    }
    return getEventPage(tx, actor, id)
  })
}

/** Removes a sign-up, unless attendance is marked. Returns whether there was one. */
async function removeSignUp(tx: Transaction, eventId: string, userId: string): Promise<boolean> {
  const { count } = await tx.rsvp.deleteMany({
    where: { event_id: eventId, user_id: userId, attended_at: null },
  })
  if (count === 0) return false
  await forgetActivity(tx, { user_ids: [userId], event_id: eventId, action_type: 'Signed Up' })
  await deleteUpdates(tx, { subjectId: eventId, userId, emails: signUpEmails })
  return true
}

/** Cancels the caller's sign-up and gives the place to the first on the waiting list. */
export async function withdraw(
  deps: Emailing & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<EventPage> {
  return transaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, id, actor.id)
    requireUpcoming(event)
    if (await removeSignUp(tx, id, actor.id)) await promoteWaiting(tx, deps, event)
    else if (await tx.rsvp.count({ where: { event_id: id, user_id: actor.id } })) {
      throw conflict('You’re marked as attending this event')
    }
    return getEventPage(tx, actor, id)
  })
}

/** Takes a member off an event, checked in or not. */
export async function removeMember(
  tx: Transaction,
  eventId: string,
  userId: string,
): Promise<void> {
  await tx.rsvp.deleteMany({ where: { event_id: eventId, user_id: userId } })
  for (const action_type of ['Signed Up', 'Attended'] as const) {
    await forgetActivity(tx, { user_ids: [userId], event_id: eventId, action_type })
  }
  await deleteUpdates(tx, { subjectId: eventId, userId, emails: signUpEmails })
}

/** Gives places to people on the waiting list. Needs the event's lock. */
export async function givePlaces(
  tx: Transaction,
  event: Event,
  people: readonly SignedUp[],
): Promise<void> {
  const userIds = idsOf(people, true)
  await tx.rsvp.updateMany({
    where: { event_id: event.id, user_id: { in: userIds } },
    data: { status: 'going', reminded_at: remindedAt(event) },
  })
  const guests = { id: { in: idsOf(people, false) } }
  await tx.eventGuest.updateMany({ where: guests, data: { status: 'going' } })
  await recordAttendance(tx, event, userIds, { action_type: 'Signed Up' })
}

/** Gives free places to the waiting list in order, and emails them. Needs the event's lock. */
export async function promoteWaiting(tx: Transaction, deps: Emailing, event: Event): Promise<void> {
  const next = await findNext(tx, event)
  if (next.length === 0) return
  await givePlaces(tx, event, next)
  await emailPeople(tx, deps, event, 'place_found', next)
}

/** Cancels a member's sign-ups for locked events, and gives the places to the waiting list. */
async function withdrawFrom(
  tx: Transaction,
  deps: Emailing,
  userId: string,
  events: { id: string }[],
): Promise<void> {
  for (const { id } of events) {
    await removeSignUp(tx, id, userId)
    const event = await tx.event.findUniqueOrThrow({ where: { id } })
    if (event.archived_at === null) await promoteWaiting(tx, deps, event)
  }
}

const isUpcomingForSql = (alias: string, userId: string) => Prisma.sql`
  (${isUpcomingSql(alias)} AND EXISTS (
  SELECT 1 FROM rsvps r WHERE r.event_id = ${Prisma.raw(alias)}.id AND r.user_id = ${userId}::uuid))`

/** Locks all events that change when a former member leaves these pods and all events. */
export async function lockEventsOf(tx: Transaction, userId: string, podIds: string[]) {
  const ofPods = Prisma.sql`pod_id = ANY (${podIds}::uuid[])
    AND (${isUpcomingSql('events')} OR planned_by_id = ${userId}::uuid)`
  await lockWhere(tx, 'events', Prisma.sql`${isUpcomingForSql('events', userId)} OR (${ofPods})`)
}

export async function withdrawFromAll(
  tx: Transaction,
  deps: Emailing,
  userId: string,
): Promise<void> {
  const events = await lockWhere(tx, 'events', isUpcomingForSql('events', userId))
  await withdrawFrom(tx, deps, userId, events)
}

export async function withdrawFromMeetings(
  tx: Transaction,
  deps: Emailing,
  { pod_id, user_id }: { pod_id: string; user_id: string },
): Promise<void> {
  // Includes meetings without a sign-up, because one may be about to be stored.
  const isComing = Prisma.sql`pod_id = ${pod_id}::uuid AND ${isUpcomingSql('events')}`
  const meetings = await lockWhere(tx, 'events', isComing)
  await withdrawFrom(tx, deps, user_id, meetings)
}
