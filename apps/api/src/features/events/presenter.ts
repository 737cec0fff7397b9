import type { Prisma } from '@portal/database/client'
import {
  type Attendee,
  eventSchema,
  type PortalEvent,
  type RsvpStatus,
} from '@portal/shared/events/schemas'

const { attendeeType, hostType } = eventSchema.shape

/** An event with its photo's id. */
export const withPhoto = { photo: { select: { id: true } } } satisfies Prisma.EventInclude
export type EventRow = Prisma.EventGetPayload<{ include: typeof withPhoto }>

/** What one member is shown of an event. */
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
> & {
  photo_id: string | null
  /** How many have signed up, where the portal gives the places itself; otherwise 0. */
  going: number
  waiting: number
  /** What the member has answered. */
  rsvp: RsvpStatus | null
}

export const photoPath = (id: string) => `/api/events/photos/${id}/`

/** An event as the wire has it. */
export function presentEvent(row: ShownEvent): PortalEvent {
  const { capacity, going, waiting } = row
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
    photo: row.photo_id ? photoPath(row.photo_id) : null,
    places: capacity === null ? null : { capacity, going, waiting },
    rsvp: row.rsvp,
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
