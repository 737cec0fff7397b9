import type { Database, Event } from '@portal/database/client'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Actor } from '../../lib/actor.ts'
import { notFound } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { findLiveEvent } from './list.ts'

type Publishing = Pick<Deps, 'network' | 'publicUrl'>

/** Days of the past that a feed still has, so that a calendar keeps what has just been. */
const daysBack = 90

/**
 * An event for calendars. Its moments are written in UTC, so that no clock change moves them; the id
 * never changes and `sequence` counts its changes, so that an entry is replaced and not doubled.
 */
function entry({ publicUrl }: Publishing, event: Event): ICalEventData {
  // Where the portal gives the places itself, its own address is all that is needed.
  const isElsewhere = event.capacity === null && event.signup_link !== 'TBC'
  const link = isElsewhere ? `\nSign up: ${event.signup_link}` : ''
  return {
    id: event.id,
    sequence: event.sequence,
    stamp: event.updated_at,
    lastModified: event.updated_at,
    created: event.created_at,
    start: event.starts_at,
    ...(event.ends_at ? { end: event.ends_at } : {}),
    summary: event.title,
    location: event.location,
    description: `${event.time}, ${event.attendee_type}${link}`,
    url: `${publicUrl}/events`,
    status: event.archived_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

function calendarOf(deps: Publishing, events: Event[]): string {
  const { name } = deps.network
  const calendar = ical({
    name,
    prodId: { company: name, product: 'Portal', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const event of events) calendar.createEvent(entry(deps, event))
  return calendar.toString()
}

/** One event as a calendar file. Throws `not_found` for one that members do not see. */
export async function eventFile(deps: Publishing & Pick<Deps, 'db'>, id: string): Promise<string> {
  return calendarOf(deps, [await findLiveEvent(deps.db, id)])
}

const addressOf = ({ tokens, publicUrl }: Pick<Deps, 'tokens' | 'publicUrl'>, id: string) =>
  `${publicUrl}/api/calendar/${tokens.feedToken(id)}/events.ics`

/** The private address of a member's calendar, if she has made one. */
export async function feedAddress(
  deps: Pick<Deps, 'db' | 'tokens' | 'publicUrl'>,
  actor: Actor,
): Promise<string | null> {
  const feed = await deps.db.calendarFeed.findUnique({ where: { user_id: actor.id } })
  return feed ? addressOf(deps, feed.id) : null
}

/** Makes a new private address; the one before, if any, stops working at once. */
export async function makeFeed(
  deps: Pick<Deps, 'db' | 'tokens' | 'publicUrl'>,
  actor: Actor,
): Promise<string> {
  const [feed] = await deps.db.$queryRaw<{ id: string }[]>`
    INSERT INTO calendar_feeds (user_id) VALUES (${actor.id}::uuid)
    ON CONFLICT (user_id) DO UPDATE SET id = gen_random_uuid(), created_at = now()
    RETURNING id`
  if (!feed) throw new Error('an upsert returns its row')
  return addressOf(deps, feed.id)
}

/** Stops a member's private address. */
export async function revokeFeed(db: Database, actor: Actor): Promise<void> {
  await db.calendarFeed.deleteMany({ where: { user_id: actor.id } })
}

/**
 * What a private address gives out: the network's events, cancelled ones marked as such. Throws
 * `not_found` for an address that was never given, was revoked, or whose owner is no member any more.
 */
export async function readFeed(
  deps: Publishing & Pick<Deps, 'db' | 'tokens'>,
  token: string,
): Promise<string> {
  const id = deps.tokens.readFeedToken(token)
  const feed = id
    ? await deps.db.calendarFeed.findFirst({ where: { id, user: { is_active: true } } })
    : null
  if (!feed) throw notFound('This calendar')
  const now = Date.now()
  const events = await deps.db.event.findMany({
    where: {
      published_at: { lte: new Date(now) },
      starts_at: { gte: new Date(now - daysBack * 86_400_000) },
    },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  })
  // What was archived after it took place was not cancelled; before it was published, never told.
  const isCancelled = ({ archived_at, starts_at, published_at }: Event) =>
    archived_at && published_at && published_at < archived_at && archived_at < starts_at
  return calendarOf(
    deps,
    events.filter((event) => !event.archived_at || isCancelled(event)),
  )
}
