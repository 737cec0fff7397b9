import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { attendeeTypes } from './options.ts'

/** A public event for visitors: nothing about people, and no links to join. */
export const publicEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  date: moment(),
  ends_at: moment().nullable(),
  /** The end, or three hours after the start. The event is public until then. */
  over_at: moment(),
  /** In words, in the network's time zone. */
  time: z.string(),
  location: z.string(),
  address: z.string().nullable(),
  /** Whether people can join online. Only people who are going see the link. */
  is_online: z.boolean(),
  /** Markdown. */
  description: z.string().nullable(),
  cost: z.string().nullable(),
  attendeeType: z.enum(attendeeTypes),
  url: z.string(),
})
export type PublicEvent = z.infer<typeof publicEventSchema>
