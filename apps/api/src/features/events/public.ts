import type { Database, Event } from '@portal/database/client'
import { eventPath } from '@portal/shared/core/paths'
import type { PublicEvent } from '@portal/shared/events/public-schemas'
import { eventSchema } from '@portal/shared/events/schemas'
import { found } from '../../lib/app-error.ts'
import { live } from '../../lib/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { forAll, upcoming } from '../../lib/event-audience.ts'
import { calendarOf } from './calendar.ts'

const { attendeeType } = eventSchema.shape

/** The most events that a list holds. */
const maxListed = 100

/** Public events that are live and not over. For Prisma's `where`. */
function isPublic() {
  const now = new Date()
  return { is_public: true, ...upcoming(now), ...live(now), ...forAll }
}

const findAll = (db: Database) =>
  db.event.findMany({
    where: isPublic(),
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
    take: maxListed,
  })

const findOne = async (db: Database, id: string) =>
  found(await db.event.findFirst({ where: { id, ...isPublic() } }), 'This event')

/** The event without its links for taking part, one of which may stand in the place. */
const withoutLinks = (row: Event): Event => ({
  ...row,
  location: row.location.replace(/https?:\/\/\S*[^\s)]/gi, 'Online'),
  signup_link: 'TBC',
  online_url: null,
})

const present = (row: Event, publicUrl: string): PublicEvent => ({
  id: row.id,
  title: row.title,
  date: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  over_at: row.over_at.toISOString(),
  time: row.time,
  location: withoutLinks(row).location,
  address: row.address,
  is_online: row.online_url !== null,
  description: row.description,
  cost: row.cost,
  attendeeType: attendeeType.parse(row.attendee_type),
  url: publicUrl + eventPath(row.id),
})

/** Lists the public events to come, soonest first. */
export async function listPublicEvents({
  db,
  publicUrl,
}: Pick<Deps, 'db' | 'publicUrl'>): Promise<PublicEvent[]> {
  return (await findAll(db)).map((row) => present(row, publicUrl))
}

/** Returns a public event to come. Throws `not_found` for any other. */
export async function getPublicEvent(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  id: string,
): Promise<PublicEvent> {
  return present(await findOne(db, id), publicUrl)
}

/** Returns a public event to come as an iCalendar file, without the links for taking part. Throws `not_found`. */
export async function publicFile(
  deps: Pick<Deps, 'db' | 'network' | 'publicUrl'>,
  id: string,
): Promise<string> {
  return calendarOf(deps, [withoutLinks(await findOne(deps.db, id))])
}

/** Returns the public events to come as an iCalendar feed, without the links for taking part. */
export async function publicFeed(
  deps: Pick<Deps, 'db' | 'network' | 'publicUrl'>,
): Promise<string> {
  return calendarOf(deps, (await findAll(deps.db)).map(withoutLinks))
}
