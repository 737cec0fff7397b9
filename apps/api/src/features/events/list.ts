import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Pagination, paginate } from '@portal/shared/core/pagination'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { notFound } from '../../lib/app-error.ts'
import { isLive, live } from '../../lib/content.ts'
import { type EventRow, presentEvent, type ShownEvent, withPhoto } from './presenter.ts'

type Db = Database | Transaction

const signups = (status: string) => Prisma.sql`
  (SELECT count(*)::int FROM rsvps
   WHERE event_id = e.id AND status = ${status}::"RsvpStatus" AND e.capacity IS NOT NULL)`

/** The columns of `ShownEvent`, of events as `e`. */
const shownTo = (userId: string) => Prisma.sql`
  SELECT e.id, e.title, e.starts_at, e.time, e.location, e.sponsor, e.partner, e.signup_link,
    e.attendee_type, e.host_type, e.capacity,
    (SELECT id FROM event_photos WHERE event_id = e.id) AS photo_id,
    ${signups('going')} AS going, ${signups('waiting')} AS waiting,
    (SELECT status::text FROM rsvps WHERE event_id = e.id AND user_id = ${userId}::uuid) AS rsvp
  FROM events e`

/** These events as a member sees them, in the same order, whatever their state. */
export async function presentFor(db: Db, ids: string[], userId: string): Promise<PortalEvent[]> {
  const rows = await read<ShownEvent>(
    db,
    Prisma.sql`${shownTo(userId)} WHERE e.id = ANY (${ids}::uuid[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, presentEvent(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface EventQuery {
  when: 'upcoming' | 'past' | 'any'
  search: string
  page: number
  page_size: number
  limit?: number | undefined
}

/** Which events; one is upcoming until it begins. */
const times = {
  upcoming: Prisma.sql`e.starts_at >= statement_timestamp()`,
  past: Prisma.sql`e.starts_at < statement_timestamp()`,
  any: Prisma.sql`TRUE`,
} satisfies Record<EventQuery['when'], Prisma.Sql>

/** What is to come before what is past, and of both what is nearest first. */
const orders = {
  upcoming: Prisma.sql`e.starts_at, e.id`,
  past: Prisma.sql`e.starts_at DESC, e.id`,
  any: Prisma.sql`
    CASE WHEN e.starts_at >= statement_timestamp() THEN e.starts_at END, e.starts_at DESC, e.id`,
} satisfies Record<EventQuery['when'], Prisma.Sql>

interface EventList {
  events: PortalEvent[]
  /** Of lists that come by pages. */
  pagination?: Pagination
}

/**
 * Events that members see: all upcoming ones, soonest first; or a page of the past ones, latest first, or
 * of both. A search finds in title, location, sponsor or partner.
 */
export async function listEvents(
  db: Database,
  userId: string,
  { when, search, page, page_size, limit }: EventQuery,
): Promise<EventList> {
  const found =
    search === ''
      ? Prisma.sql`TRUE`
      : Prisma.sql`
          search_lines(e.title, e.location, e.sponsor, e.partner) LIKE search_pattern(${search})`
  const where = Prisma.sql`WHERE ${isLive} AND ${times[when]} AND ${found}`
  const listed = Prisma.sql`${shownTo(userId)} ${where} ORDER BY ${orders[when]}`
  if (when === 'upcoming') {
    const rows = await read<ShownEvent>(db, Prisma.sql`${listed} LIMIT ${limit ?? null}::int`)
    return { events: rows.map(presentEvent) }
  }
  const size = limit ?? page_size
  const [rows, counted] = await Promise.all([
    read<ShownEvent>(db, Prisma.sql`${listed} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    read<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM events e ${where}`),
  ])
  return {
    events: rows.map(presentEvent),
    pagination: paginate(page, size, counted[0]?.total ?? 0),
  }
}

/** One event that members see. Throws `not_found` for any other. */
export async function findLiveEvent(db: Db, id: string): Promise<EventRow> {
  const row = await db.event.findFirst({ where: { id, ...live(new Date()) }, include: withPhoto })
  if (!row) throw notFound('This event')
  return row
}

/** One event as a member sees it. Throws `not_found` for one that she does not. */
export async function getEvent(db: Db, id: string, userId: string): Promise<PortalEvent> {
  await findLiveEvent(db, id)
  const [event] = await presentFor(db, [id], userId)
  if (!event) throw notFound('This event')
  return event
}
