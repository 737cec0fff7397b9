import type { Db, Event, EventGuest, Prisma, Rsvp } from '../client.ts'
import { nextNumber } from './sequence.ts'

export function createEvent(
  db: Db,
  overrides: Partial<Prisma.EventCreateInput> = {},
): Promise<Event> {
  const n = nextNumber()
  return db.event.create({
    data: {
      title: `Event ${n}`,
      starts_at: new Date(Date.now() + 7 * 86_400_000),
      time: '18:00 - 20:30',
      location: `Hall ${n}`,
      signup_link: `https://events.example/${n}`,
      attendee_type: 'Mixed Gender',
      host_type: 'Network Hosted',
      sign_up_here: typeof overrides.capacity === 'number',
      published_at: overrides.created_at ?? new Date(),
      ...overrides,
    },
  })
}

/** Signs a member up for an event, with the status `going` by default. */
export function createRsvp(
  db: Db,
  event: { id: string },
  member: { id: string },
  overrides: Partial<Omit<Prisma.RsvpUncheckedCreateInput, 'event_id' | 'user_id'>> = {},
): Promise<Rsvp> {
  return db.rsvp.create({
    data: { status: 'going', ...overrides, event_id: event.id, user_id: member.id },
  })
}

/** Adds a guest without an account who has a place. */
export function createGuest(
  db: Db,
  event: { id: string },
  overrides: Partial<Prisma.EventGuestUncheckedCreateInput> = {},
): Promise<EventGuest> {
  const name = `Guest ${nextNumber()}`
  return db.eventGuest.create({
    data: { name, confirmed_at: new Date(), ...overrides, event_id: event.id },
  })
}
