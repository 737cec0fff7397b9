import { type Database, Prisma } from '@portal/database/client'
import type { GuestListAnswer, ListedGuest } from '@portal/shared/events/guest-schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { shownCompanySql } from '../../lib/members/directory.ts'
import { csvText } from '../../lib/text/csv.ts'
import { dayAt } from '../../lib/text/days.ts'
import { checkInFrom } from './check-in.ts'
import { findNetworkEvent, presentFor } from './list.ts'

type Row = Omit<ListedGuest, 'signed_up_at'> & { signed_up_at: Date | null }

/**
 * Reads people with a place by name, then the waiting list in its order. Includes the address only
 * of people who signed up.
 */
async function readGuests(db: Database, eventId: string, id?: string): Promise<ListedGuest[]> {
  const isWanted = (column: string) =>
    id === undefined ? Prisma.sql`TRUE` : Prisma.sql`${Prisma.raw(column)} = ${id}::uuid`
  const rows = await db.$queryRaw<Row[]>`
    SELECT id, name, company, has_account, email, signed_up_at, status, attended FROM (
      SELECT u.id::text, u.full_name AS name, ${shownCompanySql('u')} AS company,
        TRUE AS has_account, CASE WHEN r.signed_up THEN u.email::text END AS email,
        CASE WHEN r.signed_up THEN r.created_at END AS signed_up_at, r.status::text,
        r.attended_at IS NOT NULL AS attended, r.place
      FROM rsvps r JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${eventId}::uuid AND ${isWanted('u.id')}
      UNION ALL
      SELECT g.id::text, g.name, NULL, FALSE, g.email::text,
        CASE WHEN g.email IS NOT NULL THEN g.confirmed_at END, g.status::text,
        g.attended_at IS NOT NULL, g.place
      FROM event_guests g
      WHERE g.event_id = ${eventId}::uuid AND g.confirmed_at IS NOT NULL AND ${isWanted('g.id')}
    ) guests
    ORDER BY status, CASE WHEN status = 'going' THEN fold_text(name) END, place`
  return rows.map(({ signed_up_at, ...row }) => ({
    ...row,
    signed_up_at: signed_up_at?.toISOString() ?? null,
  }))
}

/** Returns the guest list of an event. Throws `not_found`. */
export async function listGuests(
  db: Database,
  actor: Actor,
  eventId: string,
): Promise<GuestListAnswer> {
  const row = await findNetworkEvent(db, eventId)
  const [[event], guests] = await Promise.all([
    presentFor(db, [eventId], actor.id),
    readGuests(db, eventId),
  ])
  if (!event) throw notFound('This event')
  return { event, check_in_from: checkInFrom(row).toISOString(), guests }
}

/** Returns one person on the guest list; null for anyone else. */
export async function findGuest(
  db: Database,
  eventId: string,
  id: string,
): Promise<ListedGuest | null> {
  const [guest] = await readGuests(db, eventId, id)
  return guest ?? null
}

const columns: [heading: string, cell: (guest: ListedGuest) => string][] = [
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['Account', ({ has_account }) => (has_account ? 'Member' : 'Guest')],
  ['Status', ({ status }) => (status === 'going' ? 'Going' : 'Waiting list')],
  ['Signed up', ({ signed_up_at }) => (signed_up_at ? dayAt(new Date(signed_up_at)) : '')],
  ['Checked in', ({ attended }) => (attended ? 'Yes' : 'No')],
]

/** Reads the guest list for a file, and records that in the audit log. Throws `not_found`. */
export async function takeGuests(
  db: Database,
  actor: Actor,
  id: string,
  file: 'csv' | 'badges',
): Promise<{ title: string; guests: ListedGuest[] }> {
  const { title } = await findNetworkEvent(db, id)
  const guests = await readGuests(db, id)
  await transaction(db, (tx) =>
    audit(tx, actor, 'event.guests_exported', id, { after: { file, rows: guests.length } }),
  )
  return { title, guests }
}

/** Returns the guest list as CSV. Throws `not_found`. */
export async function exportGuests(db: Database, actor: Actor, id: string): Promise<string> {
  const { guests } = await takeGuests(db, actor, id, 'csv')
  const lines = [
    columns.map(([heading]) => heading),
    ...guests.map((guest) => columns.map(([, cell]) => cell(guest))),
  ]
  return csvText(lines)
}
