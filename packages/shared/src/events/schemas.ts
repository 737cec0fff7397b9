import { z } from 'zod'
import { moment } from '../core/fields.ts'

export const attendeeTypes = ['Founder Only', 'Women Only', 'Mixed Gender'] as const
/** Who hosts; screens show the first as the network's own name (content-areas 3, 'Event'). */
export const hostTypes = ['Network Hosted', 'Partner Event', 'Recommended'] as const

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
})
export type PortalEvent = z.infer<typeof eventSchema>
