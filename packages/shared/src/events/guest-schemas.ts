import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { eventSchema, rsvpStatuses } from './schemas.ts'

/** Somebody on the guest list of an event, for editors. */
export const listedGuestSchema = z.object({
  /** The id of the member or, for a guest without an account, of the guest. */
  id: z.string(),
  name: z.string(),
  /** Null for founders who hide it, and for guests without an account. */
  company: z.string().nullable(),
  has_account: z.boolean(),
  /** Both are null for people whom an editor added. */
  email: z.string().nullable(),
  signed_up_at: moment().nullable(),
  status: z.enum(rsvpStatuses),
  attended: z.boolean(),
})
export type ListedGuest = z.infer<typeof listedGuestSchema>

export const guestListSchema = z.object({
  event: eventSchema.pick({
    ...{ id: true, title: true, date: true, ends_at: true, over_at: true },
    ...{ time: true, location: true, places: true },
  }),
  /** From when guests can be checked in. */
  check_in_from: moment(),
  /** People with a place from A to Z, then those who wait, in their order. */
  guests: z.array(listedGuestSchema),
})
export type GuestListAnswer = z.infer<typeof guestListSchema>

/** How long before the start guests can be checked in, in milliseconds. */
export const checkInLeadMs = 2 * 3_600_000
