import { type Database, type Event, Prisma, type Transaction } from '@portal/database/client'
import { checkInLeadMs } from '@portal/shared/events/guest-schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { forgetActivity } from '../../lib/members/activity.ts'
import { shownCompanySql } from '../../lib/members/directory.ts'
import { lockNetworkEvent } from './list.ts'
import { recordAttendance } from './rsvps.ts'
import { findSignUps, idsOf, type SignedUp } from './sign-ups.ts'

interface FoundMember {
  id: string
  full_name: string
  company: string | null
}

/** Searches active members by name, to add to the guest list. */
export function searchMembers(db: Database, search: string): Promise<FoundMember[]> {
  const pattern = Prisma.sql`search_pattern(${search})`
  // The index covers name and address, so the name is checked as well.
  const found =
    search === ''
      ? Prisma.sql`TRUE`
      : Prisma.sql`search_text LIKE ${pattern} AND search_lines(full_name) LIKE ${pattern}`
  // Materialised, because the planner otherwise walks the whole name index for a rare term.
  return db.$queryRaw`
    WITH u AS MATERIALIZED (SELECT id, full_name FROM users WHERE is_active AND ${found})
    SELECT u.id::text, u.full_name, ${shownCompanySql('u')} AS company
    FROM u ORDER BY fold_text(u.full_name), u.id LIMIT 20`
}

/** When guests of an event can first be checked in. */
export const checkInFrom = ({ starts_at }: Pick<Event, 'starts_at'>) =>
  new Date(+starts_at - checkInLeadMs)

export const isCheckInOpen = (event: Event): boolean => checkInFrom(event) <= new Date()

/** Throws `conflict` before check-in opens. */
function requireCheckIn(event: Event): void {
  if (isCheckInOpen(event)) return
  throw conflict('You can check guests in from two hours before the event')
}

/** Checks members in, adding those without a sign-up. Returns the ids that changed. */
async function checkMembersIn(tx: Transaction, event: Event, userIds: string[]): Promise<string[]> {
  const marked = await tx.$queryRaw<{ user_id: string }[]>`
    INSERT INTO rsvps (event_id, user_id, status, attended_at, signed_up)
    SELECT ${event.id}::uuid, user_id, 'going', statement_timestamp(), false
    FROM unnest(${userIds}::uuid[]) WITH ORDINALITY AS marked (user_id, position) ORDER BY position
    ON CONFLICT (event_id, user_id) DO UPDATE SET attended_at = excluded.attended_at
      WHERE rsvps.attended_at IS NULL
    RETURNING user_id`
  const changed = marked.map(({ user_id }) => user_id)
  await recordAttendance(tx, event, changed, {
    action_type: 'Attended',
    occurred_at: event.starts_at,
  })
  return changed
}

/** Checks members out, removing those without a sign-up. Returns the ids that changed. */
async function checkMembersOut(
  tx: Transaction,
  event: Event,
  userIds: string[],
): Promise<string[]> {
  const removed = await tx.$queryRaw<{ user_id: string }[]>`
    DELETE FROM rsvps r
    WHERE r.event_id = ${event.id}::uuid AND r.user_id = ANY (${userIds}::uuid[])
      AND r.attended_at IS NOT NULL AND NOT r.signed_up
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

/** Checks guests without an account in or out. Returns the ids that changed. */
async function setGuestsAttended(
  tx: Transaction,
  guestIds: string[],
  attended: boolean,
): Promise<string[]> {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    UPDATE event_guests SET attended_at = CASE WHEN ${attended} THEN statement_timestamp() END
    WHERE id = ANY (${guestIds}::uuid[]) AND (attended_at IS NULL) = ${attended}
    RETURNING id::text`
  return changed.map(({ id }) => id)
}

/**
 * Checks people in or out, also in members' archives. Needs the event's lock. Throws `conflict`
 * before check-in opens.
 */
export async function setAttended(
  tx: Transaction,
  actor: Actor,
  event: Event,
  people: SignedUp[],
  attended: boolean,
): Promise<void> {
  requireCheckIn(event)
  const changeMembers = attended ? checkMembersIn : checkMembersOut
  const user_ids = await changeMembers(tx, event, idsOf(people, true))
  const guest_ids = await setGuestsAttended(tx, idsOf(people, false), attended)
  if (user_ids.length + guest_ids.length === 0) return
  const ids = { user_ids, ...(guest_ids.length > 0 && { guest_ids }) }
  await audit(tx, actor, attended ? 'event.attended' : 'event.not_attended', event.id, {
    before: { ...ids, attended: !attended },
    after: { ...ids, attended },
  })
}

/** Checks in everyone who has a place. Throws `not_found`, or `conflict` before check-in opens. */
export async function checkInEveryone(db: Database, actor: Actor, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const event = await lockNetworkEvent(tx, id)
    await setAttended(tx, actor, event, await findSignUps(tx, id, 'going'), true)
  })
}

/** Checks in a member who had not signed up. Throws `not_found`, or `conflict` as `setAttended`. */
export async function addMember(
  db: Database,
  actor: Actor,
  { id, user_id }: { id: string; user_id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const event = await lockNetworkEvent(tx, id)
    const isMember = await tx.user.count({ where: { id: user_id, is_active: true } })
    if (isMember === 0) throw notFound('This member')
    await setAttended(tx, actor, event, [{ id: user_id, has_account: true }], true)
  })
}
