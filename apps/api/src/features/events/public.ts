import { type Database, type Event, Prisma } from '@portal/database/client'
import { eventPath } from '@portal/shared/core/paths'
import { isHttpUrl } from '@portal/shared/core/web-address'
import type {
  GuestSignUpState,
  PublicEvent,
  PublicEventPage,
} from '@portal/shared/events/public-schemas'
import { eventSchema } from '@portal/shared/events/schemas'
import { redactLine, redactMarkdown } from '@portal/shared/events/visitors'
import { isForAllSql, isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { found } from '../../lib/http/app-error.ts'
import { calendarOf } from './calendar.ts'
import { readEvents } from './list.ts'
import { countGoing } from './sign-ups.ts'

const { attendeeType } = eventSchema.shape

const maxListed = 100

/** SQL condition: event {alias} is public, live and not over. */
const isPublicSql = (alias: string) => Prisma.sql`${Prisma.raw(alias)}.is_public
  AND ${isUpcomingSql(alias)} AND ${isLiveSql(alias)} AND ${isForAllSql(alias)}`

/** SQL condition: visitors may sign up for event {alias} without an account. */
export const takesGuestsSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.takes_guests AND ${Prisma.raw(alias)}.sign_up_here
    AND ${isPublicSql(alias)})`

// An event for visitors has no people, links for taking part or contact details. It says only
// whether there is an online link.
export function forVisitors({ online_url, signup_link, speakers: _, ...row }: Event) {
  const secrets = [online_url, signup_link].flatMap((link) =>
    isHttpUrl(link ?? '') ? [link ?? ''] : [],
  )
  return {
    ...row,
    title: redactLine(row.title),
    time: redactLine(row.time),
    location: redactLine(row.location),
    address: row.address && redactLine(row.address),
    cost: row.cost && redactLine(row.cost),
    description: row.description && redactMarkdown(row.description, secrets),
    signup_link: 'TBC',
    is_online: online_url !== null,
  }
}
type VisitorsEvent = ReturnType<typeof forVisitors>

const findAll = async (db: Database): Promise<VisitorsEvent[]> => {
  const order = Prisma.sql`ORDER BY e.starts_at, e.id LIMIT ${maxListed}`
  return (await readEvents(db, Prisma.sql`WHERE ${isPublicSql('e')} ${order}`)).map(forVisitors)
}

async function findOne(db: Database, id: string): Promise<VisitorsEvent> {
  const [event] = await readEvents(db, Prisma.sql`WHERE e.id = ${id}::uuid AND ${isPublicSql('e')}`)
  return forVisitors(found(event, 'This event'))
}

/** Whether visitors can sign up for an event, or join its waiting list. */
async function guestSignUpOf(db: Database, row: VisitorsEvent): Promise<GuestSignUpState | null> {
  if (!row.takes_guests || !row.sign_up_here) return null
  const isFull = row.capacity !== null && (await countGoing(db, row.id)) >= row.capacity
  return isFull ? 'waiting' : 'open'
}

const present = (row: VisitorsEvent, publicUrl: string): PublicEvent => ({
  id: row.id,
  title: row.title,
  date: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  over_at: row.over_at.toISOString(),
  time: row.time,
  location: row.location,
  address: row.address,
  is_online: row.is_online,
  description: row.description,
  cost: row.cost,
  attendeeType: attendeeType.parse(row.attendee_type),
  url: publicUrl + eventPath(row.id),
})

export async function listPublicEvents({
  db,
  publicUrl,
}: Pick<Deps, 'db' | 'publicUrl'>): Promise<PublicEvent[]> {
  return (await findAll(db)).map((row) => present(row, publicUrl))
}

export async function getPublicEvent(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  id: string,
): Promise<PublicEventPage> {
  const row = await findOne(db, id)
  return { ...present(row, publicUrl), guest_sign_up: await guestSignUpOf(db, row) }
}

/** Returns a coming public event as an iCalendar file, without links. Throws `not_found`. */
export async function publicFile(
  deps: Pick<Deps, 'db' | 'network' | 'publicUrl'>,
  id: string,
): Promise<string> {
  return calendarOf(deps, [await findOne(deps.db, id)])
}

/** Returns the coming public events as an iCalendar feed, without links. */
export async function publicFeed(
  deps: Pick<Deps, 'db' | 'network' | 'publicUrl'>,
): Promise<string> {
  return calendarOf(deps, await findAll(deps.db))
}
