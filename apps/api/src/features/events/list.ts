import { type Database, type Event, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Pagination, paginate } from '@portal/shared/core/pagination'
import {
  type EventFace,
  eventSchema,
  type PortalEvent,
  type RsvpStatus,
} from '@portal/shared/events/schemas'
import { canSeeEventSql, isForAllSql, isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { columnsSql, type Page, rowsOf } from '../../lib/db/page.ts'
import { found } from '../../lib/http/app-error.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { maxFaces } from '../../lib/members/directory.ts'
import { countSignUpsSql, isShownGuestSql } from './sign-ups.ts'

type Db = Database | Transaction

const { attendeeType, hostType } = eventSchema.shape

type EventRow = Omit<
  Event,
  'sequence' | 'created_at' | 'published_at' | 'archived_at' | 'updated_at'
> & {
  photo_id: string | null
  /** 0 for an event with sign-up elsewhere. */
  going: number
  waiting: number
  /** The name of the pod that meets. */
  pod_name: string | null
  faces: FaceRow[]
  /** The member's own sign-up. */
  rsvp: RsvpStatus | null
}

export type FaceRow = Omit<EventFace, 'photo'> & { photo_id: string | null }

export const presentFace = ({ id, name, photo_id }: FaceRow): EventFace => ({
  ...{ id, name },
  photo: photoPath(photo_id),
})

const signUpCountSql = (alias: string, status: RsvpStatus) => Prisma.sql`
  CASE WHEN ${Prisma.raw(alias)}.sign_up_here
    THEN ${countSignUpsSql(Prisma.raw(`${alias}.id`), status)} ELSE 0 END`

const rowsFor = (userId: string) => Prisma.sql`
  SELECT e.id, e.title, e.starts_at, e.ends_at, e.over_at, e.time, e.location, e.sponsor, e.partner, e.signup_link,
    e.attendee_type, e.host_type, e.sign_up_here, e.capacity, e.pod_id::text, e.description,
    (SELECT name FROM pods WHERE id = e.pod_id) AS pod_name,
    (SELECT id FROM pictures WHERE event_id = e.id) AS photo_id,
    (SELECT coalesce(jsonb_agg(face), '[]') FROM (
      SELECT u.id, u.full_name AS name, ${photoIdSql('u')} FROM rsvps r, users u
      WHERE r.event_id = e.id AND ${isShownGuestSql('r', 'u', userId)}
      ORDER BY r.place LIMIT ${maxFaces}) face) AS faces,
    ${signUpCountSql('e', 'going')} AS going, ${signUpCountSql('e', 'waiting')} AS waiting,
    (SELECT status::text FROM rsvps WHERE event_id = e.id AND user_id = ${userId}::uuid) AS rsvp
  FROM events e`

function presentEvent(row: EventRow): PortalEvent {
  const { sign_up_here, capacity, going, waiting, pod_id, pod_name } = row
  return {
    id: row.id,
    title: row.title,
    date: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    over_at: row.over_at.toISOString(),
    time: row.time,
    location: row.location,
    sponsor: row.sponsor,
    partner: row.partner,
    signupLink: row.signup_link,
    attendeeType: attendeeType.parse(row.attendee_type),
    hostType: hostType.parse(row.host_type),
    photo: photoPath(row.photo_id),
    places: sign_up_here ? { capacity, going, waiting } : null,
    faces: row.faces.map(presentFace),
    rsvp: row.rsvp,
    pod:
      pod_id && pod_name !== null
        ? { id: pod_id, name: pod_name, description: row.description ?? '' }
        : null,
  }
}

export async function presentFor(db: Db, ids: string[], userId: string): Promise<PortalEvent[]> {
  const rows = await read<EventRow>(db)`${rowsFor(userId)} WHERE e.id = ANY (${ids}::uuid[])`
  return rows.map(presentEvent).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const lists = {
  upcoming: {
    where: isUpcomingSql('e'),
    order: Prisma.sql`e.starts_at, e.id`,
  },
  past: {
    where: Prisma.sql`NOT ${isUpcomingSql('e')}`,
    order: Prisma.sql`e.starts_at DESC, e.id`,
  },
}

/** One page of the live events a member sees: upcoming soonest first, past latest first. */
export async function listEvents(
  db: Database,
  userId: string,
  { when, ...query }: Page & { when: keyof typeof lists },
): Promise<{ events: PortalEvent[]; pagination: Pagination }> {
  const { where, order } = lists[when]
  const condition = Prisma.sql`WHERE ${isLiveSql('e')} AND ${canSeeEventSql('e', userId)} AND ${where}`
  // Select the page first, so that sign-ups are counted only for its rows.
  const ids = Prisma.sql`
    SELECT e.id FROM events e ${condition} ORDER BY ${order} ${rowsOf(query)}`
  const [rows, counted] = await Promise.all([
    read<EventRow>(db)`${rowsFor(userId)} JOIN (${ids}) page ON page.id = e.id ORDER BY ${order}`,
    read<{ total: number }>(db)`SELECT count(*)::int AS total FROM events e ${condition}`,
  ])
  return {
    events: rows.map(presentEvent),
    pagination: paginate(query.page, query.page_size, counted[0]?.total ?? 0),
  }
}

const columns = columnsSql(Prisma.EventScalarFieldEnum, 'e')

/** Reads events `e` as they are stored. `rest` is the join, condition and order. */
export const readEvents = (db: Db, rest: Prisma.Sql): Promise<Event[]> =>
  read<Event>(db, Prisma.sql`SELECT ${columns} FROM events e ${rest}`)

export async function findLiveEvent(db: Db, id: string, userId: string): Promise<Event> {
  const isSeen = Prisma.sql`${isLiveSql('e')} AND ${canSeeEventSql('e', userId)}`
  const [event] = await readEvents(db, Prisma.sql`WHERE e.id = ${id}::uuid AND ${isSeen}`)
  return found(event, 'This event')
}

/** Returns an event in any state that is not a meeting of a pod. Throws `not_found` for others. */
export async function findNetworkEvent(db: Db, id: string): Promise<Event> {
  const [event] = await readEvents(db, Prisma.sql`WHERE e.id = ${id}::uuid AND ${isForAllSql('e')}`)
  return found(event, 'This event')
}

/** Locks an event, and then returns it as `findNetworkEvent`. */
export async function lockNetworkEvent(tx: Transaction, id: string): Promise<Event> {
  await lockRows(tx, 'events', id)
  return findNetworkEvent(tx, id)
}
