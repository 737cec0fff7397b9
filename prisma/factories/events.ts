import type { Database, Event, Prisma, Transaction } from '../client.ts'
import { next } from './sequence.ts'

/** An event of the network's own that begins in a week. */
export function createEvent(
  db: Database | Transaction,
  overrides: Partial<Prisma.EventCreateInput> = {},
): Promise<Event> {
  const n = next()
  return db.event.create({
    data: {
      title: `Event ${n}`,
      starts_at: new Date(Date.now() + 7 * 86_400_000),
      time: '18:00 - 20:30',
      location: `Hall ${n}`,
      signup_link: `https://events.example/${n}`,
      attendee_type: 'Founder Only',
      host_type: 'Network Hosted',
      ...overrides,
    },
  })
}
