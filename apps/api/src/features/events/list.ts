import type { Database, Transaction } from '@portal/database/client'
import { notFound } from '../../lib/app-error.ts'
import { live } from '../../lib/content.ts'
import { type EventRow, type FullEvent, withPhoto } from './presenter.ts'
import { findEventIds } from './search.ts'

type Db = Database | Transaction

interface Tally {
  event_id: string
  going: number
  waiting: number
  mine: 'going' | 'waiting' | null
}

/** Events with their sign-ups, in the same order and one query for all. */
export async function withSignups(db: Db, rows: EventRow[], userId: string): Promise<FullEvent[]> {
  const ids = rows.map(({ id }) => id)
  const tallies = await db.$queryRaw<Tally[]>`
    SELECT event_id, (count(*) FILTER (WHERE status = 'going'))::int AS going,
      (count(*) FILTER (WHERE status = 'waiting'))::int AS waiting,
      max(status::text) FILTER (WHERE user_id = ${userId}::uuid) AS mine
    FROM rsvps WHERE event_id = ANY (${ids}::uuid[]) GROUP BY event_id`
  const byId = new Map(tallies.map((tally) => [tally.event_id, tally]))
  return rows.map((row) => {
    const { going = 0, waiting = 0, mine = null } = byId.get(row.id) ?? {}
    return { row, going, waiting, mine }
  })
}

interface EventQuery {
  when: 'upcoming' | 'past' | 'any'
  search: string
  limit?: number | undefined
}

/**
 * Upcoming events soonest first, past ones latest first, or both, one after the other; all of them, or
 * those a search finds. An event is upcoming until it begins.
 */
export async function listEvents(
  db: Database,
  userId: string,
  { when, search, limit }: EventQuery,
): Promise<FullEvent[]> {
  const now = new Date()
  const order = when === 'upcoming' ? 'asc' : 'desc'
  const rows = await db.event.findMany({
    where: {
      ...live(now),
      ...(when === 'any' ? {} : { starts_at: when === 'upcoming' ? { gte: now } : { lt: now } }),
      ...(search === '' ? {} : { id: { in: await findEventIds(db, search) } }),
    },
    orderBy: [{ starts_at: order }, { id: order }],
    include: withPhoto,
    ...(limit === undefined || when === 'any' ? {} : { take: limit }),
  })
  const upcoming = rows.filter(({ starts_at }) => starts_at >= now)
  const inOrder =
    when === 'any'
      ? [...upcoming.reverse(), ...rows.filter(({ starts_at }) => starts_at < now)]
      : rows
  return withSignups(db, inOrder.slice(0, limit), userId)
}

/** One event that members see. Throws `not_found` for any other. */
export async function findLiveEvent(db: Db, id: string): Promise<EventRow> {
  const row = await db.event.findFirst({ where: { id, ...live(new Date()) }, include: withPhoto })
  if (!row) throw notFound('This event')
  return row
}

/** One event with its sign-ups, as somebody sees it. */
export async function getFullEvent(db: Db, id: string, userId: string): Promise<FullEvent> {
  const [full] = await withSignups(db, [await findLiveEvent(db, id)], userId)
  if (!full) throw notFound('This event')
  return full
}
