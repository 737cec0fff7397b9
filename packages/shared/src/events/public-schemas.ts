import { z } from 'zod'
import { email, moment, personName } from '../core/fields.ts'
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

/** Whether visitors get a place when they sign up, or wait for one. */
const guestSignUpStates = ['open', 'waiting'] as const
export type GuestSignUpState = (typeof guestSignUpStates)[number]

/** A public event on its page. */
export const publicEventPageSchema = publicEventSchema.extend({
  /** Null unless visitors may sign up without an account. */
  guest_sign_up: z.enum(guestSignUpStates).nullable(),
})
export type PublicEventPage = z.infer<typeof publicEventPageSchema>

/** What a visitor sends to sign up. */
export const guestSignUpSchema = z.object({ name: personName(), email: email() })
export type GuestSignUp = z.output<typeof guestSignUpSchema>
