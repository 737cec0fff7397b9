import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { canCall } from '@portal/shared/core/access'
import { peopleSchema } from '@portal/shared/core/form-schemas'
import { getMember } from '@portal/shared/directory/endpoints'
import type { EventPage, Guest, SharedEvent } from '@portal/shared/events/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { canSeeEventSql, isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { photoIdSql } from '../../lib/media/pictures.ts'
import { isListedSql } from '../../lib/members/directory.ts'
import { introductionStatusSql } from '../introductions/service.ts'
import { type FaceRow, findLiveEvent, presentFace, presentFor, readEvents } from './list.ts'
import { countSignUpsSql, isShownGuestSql } from './sign-ups.ts'

type Db = Database | Transaction

const maxShown = 60

// SQL condition: user {alias} is a listed founder, or the actor as a founder.
const hasPageSql = (alias: string, actor: Actor) =>
  canCall(getMember.access, actor)
    ? Prisma.sql`(${isListedSql(alias)} OR (${Prisma.raw(alias)}.id = ${actor.id}::uuid
        AND ${Prisma.raw(alias)}.user_type = 'female_founder'))`
    : Prisma.sql`FALSE`

async function findGoers(db: Db, eventId: string, actor: Actor): Promise<Guest[]> {
  const rows = await read<FaceRow & { has_page: boolean; is_open: boolean | null }>(db)`
    SELECT u.id::text, u.full_name AS name, ${photoIdSql('u')}, ${hasPageSql('u', actor)} AS has_page,
      ${introductionStatusSql('f', actor)} = 'open' AS is_open
    FROM rsvps r, users u LEFT JOIN founder_profiles f ON f.user_id = u.id
    WHERE r.event_id = ${eventId}::uuid AND ${isShownGuestSql('r', 'u', actor.id)}
    ORDER BY r.place LIMIT ${maxShown}`
  return rows.map(({ has_page, is_open, ...face }) => ({
    ...presentFace(face),
    has_page,
    can: { ask: has_page && is_open === true },
  }))
}

interface OwnRow {
  show_me: boolean
  is_going: boolean
  has_attended: boolean
  /** Everyone going, and everyone marked as present. */
  going: number
  attended: number
}

/** The other members at an event: marked as attended, or signed up if no one is marked. */
function countMet({ is_going, has_attended, going, attended }: OwnRow): number | null {
  if (attended === 0) return is_going ? going - 1 : null
  return has_attended ? attended - 1 : null
}

/** A live event with everything on its page, for a member who sees it. Throws `not_found`. */
export async function getEventPage(db: Db, actor: Actor, id: string): Promise<EventPage> {
  const row = await findLiveEvent(db, id, actor.id)
  const [event] = await presentFor(db, [id], actor.id)
  if (!event) throw notFound('This event')
  const shown = await findGoers(db, id, actor)
  const [own] = await read<OwnRow>(db)`
    SELECT coalesce(r.show_me, u.shows_me_at_events) AS show_me,
      coalesce(r.status = 'going', FALSE) AS is_going, r.attended_at IS NOT NULL AS has_attended,
      everyone.going, everyone.attended
    FROM users u LEFT JOIN rsvps r ON r.user_id = u.id AND r.event_id = ${id}::uuid,
      (SELECT ${countSignUpsSql(Prisma.sql`${id}::uuid`, 'going')} AS going,
        ((SELECT count(attended_at) FROM rsvps WHERE event_id = ${id}::uuid)
          + (SELECT count(attended_at) FROM event_guests WHERE event_id = ${id}::uuid))::int
          AS attended) everyone
    WHERE u.id = ${actor.id}::uuid`
  return {
    ...event,
    description: row.description,
    speakers: peopleSchema.parse(row.speakers),
    address: row.address,
    is_online: row.online_url !== null,
    online_url: event.rsvp === 'going' ? row.online_url : null,
    cost: row.cost,
    bring: row.bring,
    is_public: row.is_public,
    going: { count: own?.going ?? 0, shown },
    met: own && row.over_at <= new Date() ? countMet(own) : null,
    show_me: own?.show_me ?? false,
  }
}

const maxShared = 5

/** The next events to which both members go openly; the first of them must see the event. */
export async function sharedEvents(
  db: Db,
  userId: string,
  otherId: string,
): Promise<SharedEvent[]> {
  const shows = (id: string) => Prisma.sql`EXISTS (SELECT 1 FROM rsvps r WHERE r.event_id = e.id
    AND r.user_id = ${id}::uuid AND r.status = 'going' AND r.show_me)`
  const rows = await readEvents(
    db,
    Prisma.sql`WHERE ${isLiveSql('e')} AND ${isUpcomingSql('e')} AND ${canSeeEventSql('e', userId)}
      AND ${shows(userId)} AND ${shows(otherId)} ORDER BY e.starts_at, e.id LIMIT ${maxShared}`,
  )
  return rows.map(({ id, title, starts_at, ends_at }) => ({
    ...{ id, title },
    date: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }))
}
