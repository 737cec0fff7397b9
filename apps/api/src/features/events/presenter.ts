import type { Event } from '@portal/database/client'
import { eventSchema, type PortalEvent } from '@portal/shared/events/schemas'

const { attendeeType, hostType } = eventSchema.shape

/** An event under the names of content-areas 3. */
export function presentEvent(event: Event): PortalEvent {
  return {
    id: event.id,
    title: event.title,
    date: event.starts_at.toISOString(),
    time: event.time,
    location: event.location,
    sponsor: event.sponsor,
    partner: event.partner,
    signupLink: event.signup_link,
    attendeeType: attendeeType.parse(event.attendee_type),
    hostType: hostType.parse(event.host_type),
  }
}
