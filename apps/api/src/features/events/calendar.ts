import { type Database, type Event, Prisma } from '@portal/database/client'
import { eventPath, podPath } from '@portal/shared/core/paths'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Actor } from '../../lib/auth/actor.ts'
import { canSeeEventSql, isUpcomingSql } from '../../lib/content/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { plainText } from '../../lib/email/markdown.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { findLiveEvent, readEvents } from './list.ts'

type Publishing = Pick<Deps, 'db' | 'network' | 'publicUrl'>
type Feeds = Pick<Deps, 'db' | 'tokens' | 'publicUrl'>

/** Days for which past events stay in the feed. */
const maxAgeDays = 90

/** An event without the links for taking part. */
type Entry = Omit<Event, 'online_url' | 'speakers'>

/** Describes an event for RFC 5545. The constant id and `sequence` make updates replace it. */
function entryOf(publicUrl: string, event: Entry): ICalEventData {
  const hasOwnSignUp = event.sign_up_here || event.signup_link === 'TBC'
  const link = hasOwnSignUp ? '' : `\nSign up: ${event.signup_link}`
  return {
    id: event.id,
    sequence: event.sequence,
    stamp: event.updated_at,
    lastModified: event.updated_at,
    created: event.created_at,
    start: event.starts_at,
    end: event.over_at,
    summary: event.title,
    location: [event.location, event.address].filter(Boolean).join(', '),
    description: [
      event.pod_id ? event.time : `${event.time}, ${event.attendee_type}${link}`,
      event.pod_id ? event.description : event.description && plainText(event.description),
    ]
      .filter(Boolean)
      .join(event.pod_id ? '\n' : '\n\n'),
    // Omits the online link, because the file may be passed on.
    url: publicUrl + (event.pod_id ? podPath(event.pod_id) : eventPath(event.id)),
    status: event.archived_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** Events as an iCalendar file (RFC 5545). */
export function calendarOf(
  { network: { name }, publicUrl }: Pick<Deps, 'network' | 'publicUrl'>,
  events: Entry[],
): string {
  const calendar = ical({
    name,
    prodId: { company: name, product: 'Portal', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    events: events.map((event) => entryOf(publicUrl, event)),
  })
  return calendar.toString()
}

export async function eventFile(deps: Publishing, id: string, userId: string): Promise<string> {
  return calendarOf(deps, [await findLiveEvent(deps.db, id, userId)])
}

const addressOf = ({ tokens, publicUrl }: Feeds, id: string) =>
  `${publicUrl}/api/calendar/${tokens.feedToken(id)}/events.ics`

export async function feedAddress(deps: Feeds, actor: Actor): Promise<string | null> {
  const feed = await deps.db.calendarFeed.findUnique({ where: { user_id: actor.id } })
  return feed && addressOf(deps, feed.id)
}

/** Creates a private address for the member's feed and revokes the earlier one. */
export async function makeFeed(deps: Feeds, actor: Actor): Promise<string> {
  const [feed] = await deps.db.$queryRaw<{ id: string }[]>`
    INSERT INTO calendar_feeds (user_id) VALUES (${actor.id}::uuid)
    ON CONFLICT (user_id) DO UPDATE SET id = gen_random_uuid(), created_at = now()
    RETURNING id`
  if (!feed) throw new Error('an upsert returns its row')
  return addressOf(deps, feed.id)
}

export async function revokeFeed(db: Database, actor: Actor): Promise<void> {
  await db.calendarFeed.deleteMany({ where: { user_id: actor.id } })
}

/** Returns the feed of a private address: live events that its owner sees, and cancelled ones. */
export async function readFeed(
  deps: Publishing & Pick<Deps, 'tokens'>,
  token: string,
): Promise<string> {
  const id = deps.tokens.readFeedToken(token)
  const feed = id
    ? await deps.db.calendarFeed.findFirst({ where: { id, user: { is_active: true } } })
    : null
  if (!feed) throw notFound('This calendar')
  const since = Prisma.sql`now() - make_interval(days => ${maxAgeDays}::int)`
  const events = await readEvents(
    deps.db,
    Prisma.sql`WHERE e.published_at <= now() AND ${isUpcomingSql('e', since)}
      AND ${canSeeEventSql('e', feed.user_id)} ORDER BY e.starts_at, e.id`,
  )
  // An event archived before members saw it, or after it took place, was not cancelled.
  const isListed = ({ archived_at, over_at, published_at }: Event) =>
    !archived_at || (published_at && published_at < archived_at && archived_at < over_at)
  return calendarOf(deps, events.filter(isListed))
}
