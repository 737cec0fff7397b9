import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { peopleSchema } from '../core/form-schemas.ts'
import { attendeeTypes, hostTypes } from './options.ts'

export const rsvpStatuses = ['going', 'waiting'] as const
export type RsvpStatus = (typeof rsvpStatuses)[number]

/** An event as members see it. `signupLink` is an address or the literal 'TBC'. */
export const eventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** When the event begins. */
  date: moment(),
  ends_at: moment().nullable(),
  /** When it is over: its end or, without one, three hours after its start. It is upcoming until then. */
  over_at: moment(),
  time: z.string(),
  location: z.string(),
  sponsor: z.string().nullable(),
  partner: z.string().nullable(),
  signupLink: z.string(),
  attendeeType: z.enum(attendeeTypes),
  hostType: z.enum(hostTypes),
  /** The address of the photo, if there is one. */
  photo: z.string().nullable(),
  /** Null unless members sign up in the portal; a capacity of null is no limit. */
  places: z.object({ capacity: z.int().nullable(), going: z.int(), waiting: z.int() }).nullable(),
  /** The caller's own sign-up, if there is one. */
  rsvp: z.enum(rsvpStatuses).nullable(),
  /** The pod whose meeting this is, and what the meeting is about; null for all other events. */
  pod: z.object({ id: z.string(), name: z.string(), description: z.string() }).nullable(),
})
export type PortalEvent = z.infer<typeof eventSchema>

/** A member who goes and shows that to other members. */
export const guestSchema = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  /** Whether the caller may open this member's page in the directory. */
  has_page: z.boolean(),
})
export type Guest = z.infer<typeof guestSchema>

/** An event with all that its page shows. Texts are null where there is nothing to say. */
export const eventPageSchema = eventSchema.extend({
  /** Markdown; plain text of the meeting of a pod. */
  description: z.string().nullable(),
  speakers: peopleSchema,
  address: z.string().nullable(),
  /** Whether it has an online link, and the link, which is null unless the caller is going. */
  is_online: z.boolean(),
  online_url: z.string().nullable(),
  cost: z.string().nullable(),
  bring: z.string().nullable(),
  /** Whether people who are not signed in may see it. */
  is_public: z.boolean(),
  /** How many go, and the first of those who show it. */
  going: z.object({ count: z.int(), shown: z.array(guestSchema) }),
  /** Whether the caller is shown among those who go or, before signing up, would be. */
  show_me: z.boolean(),
})
export type EventPage = z.infer<typeof eventPageSchema>

/** An event to which two members go. */
export const sharedEventSchema = eventSchema.pick({
  id: true,
  title: true,
  date: true,
  ends_at: true,
})
export type SharedEvent = z.infer<typeof sharedEventSchema>

/** The address of a member's private calendar feed; null if there is none. */
export const calendarFeedSchema = z.object({ url: z.string().nullable() })

/** A person who signed up or attended, for editors. */
export const attendeeSchema = z.object({
  user_id: z.string(),
  full_name: z.string(),
  /** These two are null for somebody who was added when attendance was marked. */
  email: z.string().nullable(),
  signed_up_at: moment().nullable(),
  status: z.enum(rsvpStatuses),
  attended: z.boolean(),
})
export type Attendee = z.infer<typeof attendeeSchema>
