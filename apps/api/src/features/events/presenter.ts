import type { Prisma } from '@portal/database/client'
import { type Attendee, eventSchema, type PortalEvent } from '@portal/shared/events/schemas'

const { attendeeType, hostType } = eventSchema.shape

/** An event with its photo's id. */
export const withPhoto = { photo: { select: { id: true } } } satisfies Prisma.EventInclude
export type EventRow = Prisma.EventGetPayload<{ include: typeof withPhoto }>

/** An event with who has signed up, the caller among them. */
export interface FullEvent {
  row: EventRow
  going: number
  waiting: number
  mine: 'going' | 'waiting' | null
}

export const photoPath = (id: string) => `/api/events/photos/${id}/`

/** An event under the names of content-areas 3. */
export function presentEvent({ row, going, waiting, mine }: FullEvent): PortalEvent {
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
    rsvp: mine,
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
