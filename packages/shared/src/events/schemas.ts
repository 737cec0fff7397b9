import { z } from 'zod'
import { abilitiesSchema, moment } from '../core/fields.ts'
import { peopleSchema } from '../core/form-schemas.ts'
import { attendeeTypes, hostTypes } from './options.ts'

export const rsvpStatuses = ['going', 'waiting'] as const
export type RsvpStatus = (typeof rsvpStatuses)[number]

/** A member who shows other members that they are going. */
const faceSchema = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
})
export type EventFace = z.infer<typeof faceSchema>

/** An event for members. `signupLink` is an address or 'TBC'. */
export const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  date: moment(),
  ends_at: moment().nullable(),
  /** The end, or three hours after the start. The event is upcoming until then. */
  over_at: moment(),
  time: z.string(),
  location: z.string(),
  sponsor: z.string().nullable(),
  partner: z.string().nullable(),
  signupLink: z.string(),
  attendeeType: z.enum(attendeeTypes),
  hostType: z.enum(hostTypes),
  photo: z.string().nullable(),
  /** Null unless members sign up in the portal. A null capacity is unlimited. */
  places: z.object({ capacity: z.int().nullable(), going: z.int(), waiting: z.int() }).nullable(),
  /** At most five of the people who are going and show it. */
  faces: z.array(faceSchema),
  rsvp: z.enum(rsvpStatuses).nullable(),
  /** The pod whose meeting this is, and the agenda; null for all other events. */
  pod: z.object({ id: z.string(), name: z.string(), description: z.string() }).nullable(),
})
export type PortalEvent = z.infer<typeof eventSchema>

export const guestSchema = faceSchema.extend({
  /** Whether the caller may open the guest's page in the directory. */
  has_page: z.boolean(),
  can: abilitiesSchema('ask'),
})
export type Guest = z.infer<typeof guestSchema>

/** An event with everything on its page. Empty texts are null. */
export const eventPageSchema = eventSchema.extend({
  /** Markdown; for pod meetings plain text. */
  description: z.string().nullable(),
  speakers: peopleSchema,
  address: z.string().nullable(),
  /** Only people who are going get `online_url`. */
  is_online: z.boolean(),
  online_url: z.string().nullable(),
  cost: z.string().nullable(),
  bring: z.string().nullable(),
  is_public: z.boolean(),
  /** The number of people going, and the first of the people who show it. */
  going: z.object({ count: z.int(), shown: z.array(guestSchema) }),
  /** The number of others at an event that is over; null unless the caller was there. */
  met: z.int().nullable(),
  /** Whether the caller is shown as going or, before signing up, would be. */
  show_me: z.boolean(),
})
export type EventPage = z.infer<typeof eventPageSchema>

export const sharedEventSchema = eventSchema.pick({
  id: true,
  title: true,
  date: true,
  ends_at: true,
})
export type SharedEvent = z.infer<typeof sharedEventSchema>

/** Null without a private calendar feed. */
export const calendarFeedSchema = z.object({ url: z.string().nullable() })
