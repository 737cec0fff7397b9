import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { attendeeTypes } from './options.ts'

/** A public event as anybody may read it: nothing about people, and no link for taking part. */
export const publicEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** When it begins. */
  date: moment(),
  ends_at: moment().nullable(),
  /** When it is over: its end or, without one, three hours after its start. It is public until then. */
  over_at: moment(),
  /** The time in words, in the network's time zone. */
  time: z.string(),
  location: z.string(),
  address: z.string().nullable(),
  /** Whether people can take part online; those who are going are told how. */
  is_online: z.boolean(),
  /** Markdown. */
  description: z.string().nullable(),
  cost: z.string().nullable(),
  attendeeType: z.enum(attendeeTypes),
  /** The address of its page. */
  url: z.string(),
})
export type PublicEvent = z.infer<typeof publicEventSchema>
