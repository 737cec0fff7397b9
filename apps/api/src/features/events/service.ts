import type { Database, Event } from '@portal/database/client'
import { findEventIds } from './search.ts'

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
  { when, search, limit }: EventQuery,
  now: Date,
): Promise<Event[]> {
  const order = when === 'upcoming' ? 'asc' : 'desc'
  const rows = await db.event.findMany({
    where: {
      ...(when === 'any' ? {} : { starts_at: when === 'upcoming' ? { gte: now } : { lt: now } }),
      ...(search === '' ? {} : { id: { in: await findEventIds(db, search) } }),
    },
    orderBy: [{ starts_at: order }, { id: order }],
  })
  const upcoming = rows.filter(({ starts_at }) => starts_at >= now)
  const inOrder =
    when === 'any'
      ? [...upcoming.reverse(), ...rows.filter(({ starts_at }) => starts_at < now)]
      : rows
  return inOrder.slice(0, limit)
}
