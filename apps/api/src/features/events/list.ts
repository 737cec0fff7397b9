import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { eventSchema, type PortalEvent, rsvpStatuses } from '@portal/shared/events/schemas'
import { notFound } from '../../lib/app-error.ts'
import { isLive, live } from '../../lib/content.ts'
import { kept } from '../../lib/kept.ts'
import { marks } from '../../lib/of-members.ts'
import { share, type Written } from '../../lib/written.ts'
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

type Rsvp = NonNullable<PortalEvent['rsvp']>

/** Events as they are for everybody, in the same order and one query for the sign-ups to all. */
async function present(db: Db, rows: ShownEvent[]): Promise<EventForAll[]> {
  const ids = rows.flatMap(({ id, capacity }) => (capacity === null ? [] : [id]))
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

/** Events with their sign-ups as a member sees them, in the same order. */
export async function presentFor(
  db: Db,
  rows: ShownEvent[],
  userId: string,
): Promise<PortalEvent[]> {
  const events = await present(db, rows)
  const mine = await read<{ event_id: string; status: Rsvp }>(
    db,
    Prisma.sql`
      SELECT event_id, status FROM rsvps
      WHERE user_id = ${userId}::uuid AND event_id = ANY (${rows.map(({ id }) => id)}::uuid[])`,
  )
  const byId = new Map(mine.map(({ event_id, status }) => [event_id, status]))
  return events.map((event) => ({ ...event, rsvp: byId.get(event.id) ?? null }))
}

/** What members have answered, to whichever event. */
const rsvpsOf = marks<Rsvp>(
  (userIds) => Prisma.sql`
    SELECT user_id, status AS mark, event_id AS id FROM rsvps WHERE user_id = ANY (${userIds}::uuid[])`,
)

interface EventQuery {
  when: 'upcoming' | 'past' | 'any'
  search: string
  limit?: number | undefined
}

/** Which events; one is upcoming until it begins. */
const times = {
  upcoming: Prisma.sql`e.starts_at >= clock_timestamp()`,
  past: Prisma.sql`e.starts_at < clock_timestamp()`,
  any: Prisma.sql`TRUE`,
} satisfies Record<EventQuery['when'], Prisma.Sql>

type ListedEvent = ShownEvent & Signups

/** What is to come before what is past, and of both what is nearest first. */
const orders = {
  upcoming: Prisma.sql`e.starts_at, e.id`,
  past: Prisma.sql`e.starts_at DESC, e.id`,
  any: Prisma.sql`
    CASE WHEN e.starts_at >= statement_timestamp() THEN e.starts_at END, e.starts_at DESC, e.id`,
} satisfies Record<EventQuery['when'], Prisma.Sql>

/** Where the portal gives the places itself; elsewhere nobody is told how many have signed up. */
const signups = (status: Rsvp) => Prisma.sql`
  coalesce(CASE WHEN e.capacity IS NOT NULL THEN (
    SELECT count(*)::int FROM rsvps WHERE event_id = e.id AND status = ${status}::"RsvpStatus") END, 0)`

const listed = (when: EventQuery['when'], among = Prisma.sql`TRUE`) => Prisma.sql`
  SELECT ${shownColumns}, ${signups('going')} AS going, ${signups('waiting')} AS waiting
  FROM events e WHERE ${isLive} AND ${times[when]} AND ${among} ORDER BY ${orders[when]}`

const allEvents = kept(
  (when: EventQuery['when']) => listed(when),
  (rows: ListedEvent[]) =>
    share(
      rows.map((row) => ({ ...presentEvent(row, row), rsvp: null })),
      {
        item: eventSchema,
        own: [null, ...rsvpStatuses],
        place: (event, rsvp) => ({ ...event, rsvp }),
      },
    ),
)

/**
 * Upcoming events soonest first, past ones latest first, or both, one after the other; all of them, or
 * those a search finds. An event is upcoming until it begins.
 */
export async function listEvents(
  db: Database,
  userId: string,
  { when, search, limit }: EventQuery,
): Promise<PortalEvent[] | Written<PortalEvent[]>> {
  if (search === '' && limit === undefined) {
    const [events, mine] = await Promise.all([allEvents(db, when), rsvpsOf(db, userId)])
    return events.with((id) => mine.get(id) ?? null)
  }
  const among =
    search === ''
      ? Prisma.sql`TRUE`
      : Prisma.sql`e.id = ANY (${await findEventIds(db, search)}::uuid[])`
  const rows = await read<ListedEvent>(
    db,
    Prisma.sql`${listed(when, among)} LIMIT ${limit ?? null}::int`,
  )
  const mine = await rsvpsOf(db, userId)
  return rows.map((row) => ({ ...presentEvent(row, row), rsvp: mine.get(row.id) ?? null }))
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
