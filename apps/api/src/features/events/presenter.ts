import { Prisma } from '@portal/database/client'
import { type Attendee, eventSchema, type PortalEvent } from '@portal/shared/events/schemas'

const { attendeeType, hostType } = eventSchema.shape

/** An event with its photo's id. */
export const withPhoto = { photo: { select: { id: true } } } satisfies Prisma.EventInclude
export type EventRow = Prisma.EventGetPayload<{ include: typeof withPhoto }>

/** What of an event members are shown; its columns are those of events as `e`. */
export type ShownEvent = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'starts_at'
  | 'time'
  | 'location'
  | 'sponsor'
  | 'partner'
  | 'signup_link'
  | 'attendee_type'
  | 'host_type'
  | 'capacity'
  | 'photo'
>
export const shownColumns = Prisma.sql`
  e.id, e.title, e.starts_at, e.time, e.location, e.sponsor, e.partner, e.signup_link,
  e.attendee_type, e.host_type, e.capacity,
  (SELECT jsonb_build_object('id', p.id) FROM event_photos p WHERE p.event_id = e.id) AS photo`

/** How many have signed up. */
export interface Signups {
  going: number
  waiting: number
}

/** An event but for what one member has answered. */
export type EventForAll = Omit<PortalEvent, 'rsvp'>

export const photoPath = (id: string) => `/api/events/photos/${id}/`

/** An event under the names of content-areas 3. */
export function presentEvent(row: ShownEvent, { going, waiting }: Signups): EventForAll {
  const { capacity } = row
  return {
    id: row.id,
    title: row.title,
    date: row.starts_at.toISOString(),
    time: row.time,
    location: row.location,
    sponsor: row.sponsor,
    partner: row.partner,
    signupLink: row.signup_link,
    attendeeType: attendeeType.parse(row.attendee_type),
    hostType: hostType.parse(row.host_type),
    photo: row.photo ? photoPath(row.photo.id) : null,
    places: capacity === null ? null : { capacity, going, waiting },
  }
}

export const withUser = {
  user: { select: { full_name: true, email: true } },
} satisfies Prisma.RsvpInclude
type AttendeeRow = Prisma.RsvpGetPayload<{ include: typeof withUser }>

/** Somebody who signed up or came, with her address: for administrators alone. */
export function presentAttendee(row: AttendeeRow): Attendee {
  return {
    user_id: row.user_id,
    full_name: row.user.full_name,
    email: row.user.email,
    status: row.status,
    signed_up_at: row.created_at.toISOString(),
    attended: row.attended_at !== null,
  }
}
