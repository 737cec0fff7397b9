import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'

const names = ['Hedwig Amsel', 'Tove Lindqvist', 'Priya Ramanathan']

interface DemoEvent {
  id: string
  takes_guests: boolean
  created_at: Date
}

/** Builds guests without an account, who have confirmed their address, at each event for guests. */
export const guestRows = (
  events: DemoEvent[],
  { now }: Calendar,
): Prisma.EventGuestCreateManyInput[] =>
  events
    .filter(({ takes_guests }) => takes_guests)
    .flatMap(({ id: event_id, created_at }) =>
      names.map((name, n) => {
        const known = new Date(Math.min(+now, +created_at + (n + 1) * 3_600_000))
        const email = `${name.toLowerCase().replace(' ', '.')}@guests.example`
        return { event_id, name, email, sends: 1, created_at: known, confirmed_at: known }
      }),
    )
