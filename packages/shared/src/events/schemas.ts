import { z } from 'zod'
import { moment } from '../core/fields.ts'

export const attendeeTypes = ['Founder Only', 'Women Only', 'Mixed Gender'] as const
/** Who hosts; screens show the first as the network's own name (content-areas 3, 'Event'). */
export const hostTypes = ['Network Hosted', 'Partner Event', 'Recommended'] as const

export const rsvpStatuses = ['going', 'waiting'] as const
export type RsvpStatus = (typeof rsvpStatuses)[number]

/** An event (content-areas 3). `signupLink` is an address or the literal 'TBC'. */
export const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** When it begins; an event is upcoming until then. */
  date: moment(),
  time: z.string(),
  location: z.string(),
  sponsor: z.string().nullable(),
  partner: z.string().nullable(),
  signupLink: z.string(),
  attendeeType: z.enum(attendeeTypes),
  hostType: z.enum(hostTypes),
  /** Where its photo is; null without one. */
  photo: z.string().nullable(),
  /** Places that the portal gives away itself; null while sign-up is elsewhere. */
  places: z.object({ capacity: z.int(), going: z.int(), waiting: z.int() }).nullable(),
  /** Whether the caller has signed up. */
  rsvp: z.enum(rsvpStatuses).nullable(),
})
export type PortalEvent = z.infer<typeof eventSchema>

/** A member's private calendar address. */
export const calendarFeedSchema = z.object({ url: z.string().nullable() })

/** Somebody who has signed up, or came, for administrators. */
export const attendeeSchema = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  status: z.enum(rsvpStatuses),
  signed_up_at: moment(),
  attended: z.boolean(),
})
export type Attendee = z.infer<typeof attendeeSchema>
