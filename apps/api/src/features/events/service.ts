import type { Database, Event } from '@portal/database/client'

/** Upcoming events soonest first, or past ones latest first. An event is upcoming until it begins. */
export async function listEvents(
  db: Database,
  when: 'upcoming' | 'past',
  now: Date,
): Promise<Event[]> {
  const order = when === 'upcoming' ? 'asc' : 'desc'
  return db.event.findMany({
    where: { starts_at: when === 'upcoming' ? { gte: now } : { lt: now } },
    orderBy: [{ starts_at: order }, { id: order }],
  })
}
