import { type Database, type Event, Prisma, type Transaction } from '@portal/database/client'
import type { Attendee } from '@portal/shared/events/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { AppError, notFound } from '../../lib/http/app-error.ts'
import { forgetActivity } from '../../lib/members/activity.ts'
import { shownCompanySql } from '../../lib/members/shown-company.ts'
import { findNetworkEvent } from './list.ts'
import { recordAttendance } from './rsvps.ts'

/** Going before waiting, in order of sign-up. Contains addresses only of members who signed up. */
export async function listAttendees(db: Database, eventId: string): Promise<Attendee[]> {
  await findNetworkEvent(db, eventId)
  const rows = await db.rsvp.findMany({
    where: { event_id: eventId },
    include: { user: { select: { email: true, full_name: true } } },
    orderBy: [{ status: 'asc' }, { place: 'asc' }],
  })
  return rows.map(({ user_id, user: { full_name, email }, ...row }) => ({
    user_id,
    full_name,
    email: row.signed_up ? email : null,
    status: row.status,
    signed_up_at: row.signed_up ? row.created_at.toISOString() : null,
    attended: row.attended_at !== null,
  }))
}

interface FoundMember {
  id: string
  full_name: string
  company: string | null
}

export function searchMembers(db: Database, search: string): Promise<FoundMember[]> {
  const pattern = Prisma.sql`search_pattern(${search})`
  // The index covers name and address, so the name is checked as well.
  const found =
    search === ''
      ? Prisma.sql`TRUE`
      : Prisma.sql`search_text LIKE ${pattern} AND search_lines(full_name) LIKE ${pattern}`
  // Materialised, because the planner otherwise walks the name index for a rare term.
  return db.$queryRaw`
    WITH u AS MATERIALIZED (SELECT id, full_name FROM users WHERE is_active AND ${found})
    SELECT u.id::text, u.full_name, ${shownCompanySql('u')} AS company
    FROM u ORDER BY fold_text(u.full_name), u.id LIMIT 20`
}

/** Marks members as present, adding those without a sign-up. Returns the ids that changed. */
async function markPresent(tx: Transaction, event: Event, userIds: string[]): Promise<string[]> {
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

/** Marks members as absent. Returns the ids that changed. */
async function markAbsent(tx: Transaction, event: Event, userIds: string[]): Promise<string[]> {
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

/** Records attendance, also in members' archives. Throws `conflict` before the event begins. */
export async function markAttendance(
  db: Database,
  actor: Actor,
  { id, user_ids, attended }: { id: string; user_ids: string[]; attended: boolean },
): Promise<void> {
  const userIds = [...new Set(user_ids)]
  await transaction(db, async (tx) => {
    await lockRows(tx, 'events', id)
    const event = await findNetworkEvent(tx, id)
    if (event.starts_at > new Date()) {
      throw new AppError('conflict', 'Attendance can be marked once the event has begun')
    }
    // Members, and former members who signed up.
    const known = await tx.user.count({
      where: {
        id: { in: userIds },
        OR: [{ is_active: true }, { rsvps: { some: { event_id: id } } }],
      },
    })
    if (known < userIds.length) throw notFound('This member')
    const changed = await (attended ? markPresent : markAbsent)(tx, event, userIds)
    if (changed.length === 0) return
    await audit(tx, actor, {
      action: attended ? 'event.attended' : 'event.not_attended',
      target: { type: 'event', id },
      before: { user_ids: changed, attended: !attended },
      after: { user_ids: changed, attended },
    })
  })
}
