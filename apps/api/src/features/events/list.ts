import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { notFound } from '../../lib/app-error.ts'
import { isLive, live } from '../../lib/content.ts'
import { together } from '../../lib/together.ts'
import {
  type EventForAll,
  type EventRow,
  presentEvent,
  type ShownEvent,
  type Signups,
  shownColumns,
  withPhoto,
} from './presenter.ts'
import { findEventIds } from './search.ts'

type Db = Database | Transaction

/** Events as they are for everybody, in the same order and one query for all. */
async function present(db: Db, rows: ShownEvent[]): Promise<EventForAll[]> {
  const ids = rows.map(({ id }) => id)
  const tallies = await read<Signups & { event_id: string }>(
    db,
    Prisma.sql`
      SELECT event_id, (count(*) FILTER (WHERE status = 'going'))::int AS going,
        (count(*) FILTER (WHERE status = 'waiting'))::int AS waiting
      FROM rsvps WHERE event_id = ANY (${ids}::uuid[]) GROUP BY event_id`,
  )
  const byId = new Map(tallies.map((tally) => [tally.event_id, tally]))
  return rows.map((row) => presentEvent(row, byId.get(row.id) ?? { going: 0, waiting: 0 }))
}

/** The same with what one member has answered. */
async function forMember(db: Db, events: EventForAll[], userId: string): Promise<PortalEvent[]> {
  const mine = await read<{ event_id: string; status: NonNullable<PortalEvent['rsvp']> }>(
    db,
    Prisma.sql`SELECT event_id, status FROM rsvps WHERE user_id = ${userId}::uuid`,
  )
  const byId = new Map(mine.map(({ event_id, status }) => [event_id, status]))
  return events.map((event) => ({ ...event, rsvp: byId.get(event.id) ?? null }))
}

/** Events with their sign-ups as a member sees them, in the same order. */
export async function presentFor(db: Db, rows: ShownEvent[], userId: string) {
  return forMember(db, await present(db, rows), userId)
}

interface EventQuery {
  when: 'upcoming' | 'past' | 'any'
  search: string
  limit?: number | undefined
}

async function findRows(db: Database, { when, search, limit }: EventQuery): Promise<ShownEvent[]> {
  const conditions = [isLive]
  if (when === 'upcoming') conditions.push(Prisma.sql`e.starts_at >= clock_timestamp()`)
  if (when === 'past') conditions.push(Prisma.sql`e.starts_at < clock_timestamp()`)
  if (search !== '') {
    conditions.push(Prisma.sql`e.id = ANY (${await findEventIds(db, search)}::uuid[])`)
  }
  const order = when === 'upcoming' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const rows = await read<ShownEvent>(
    db,
    Prisma.sql`
      SELECT ${shownColumns} FROM events e WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY e.starts_at ${order}, e.id ${order}
      LIMIT ${when === 'any' ? null : (limit ?? null)}::int`,
  )
  if (when !== 'any') return rows
  const now = new Date()
  const upcoming = rows.filter(({ starts_at }) => starts_at >= now)
  return [...upcoming.reverse(), ...rows.filter(({ starts_at }) => starts_at < now)]
}

const findAll = together(async (db, when: EventQuery['when']) =>
  present(db, await findRows(db, { when, search: '' })),
)

/**
 * Upcoming events soonest first, past ones latest first, or both, one after the other; all of them, or
 * those a search finds. An event is upcoming until it begins.
 */
export async function listEvents(
  db: Database,
  userId: string,
  { when, search, limit }: EventQuery,
): Promise<PortalEvent[]> {
  if (search === '' && limit === undefined) return forMember(db, await findAll(db, when), userId)
  const rows = await findRows(db, { when, search, limit })
  return presentFor(db, rows.slice(0, limit), userId)
}

/** One event that members see. Throws `not_found` for any other. */
export async function findLiveEvent(db: Db, id: string): Promise<EventRow> {
  const row = await db.event.findFirst({ where: { id, ...live(new Date()) }, include: withPhoto })
  if (!row) throw notFound('This event')
  return row
}

/** One event as a member sees it. Throws `not_found` for one that she does not. */
export async function getEvent(db: Db, id: string, userId: string): Promise<PortalEvent> {
  const [event] = await presentFor(db, [await findLiveEvent(db, id)], userId)
  if (!event) throw notFound('This event')
  return event
}
