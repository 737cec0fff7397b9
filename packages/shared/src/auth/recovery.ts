import { z } from 'zod'
import { email, moment } from '../core/fields.ts'
import { currentPassword, newPassword } from './schemas.ts'

/** What an e-mailed link is for. */
export const linkPurposes = [
  'password_reset',
  'email_verification',
  'email_change_new',
  'email_change_old',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Where an e-mailed link stands. `used` is also one that a later act has made void. */
export const linkStates = ['open', 'expired', 'used', 'unknown'] as const
export type LinkState = (typeof linkStates)[number]

/** The secret of a link, as it stands after `#token=`; anything else names no link. */
const token = () => z.string({ error: 'This link is not complete' }).max(200)

export const tokenSchema = z.object({ token: token() })

export const forgotSchema = z.object({ email: email() })

export const resetSchema = z.object({ token: token(), new_password: newPassword() })

/** What a link is for. Only an open one tells the address that it is about. */
export const linkSchema = z.object({
  state: z.enum(linkStates),
  purpose: z.enum(linkPurposes).nullable(),
  email: z.string().nullable(),
})
export type Link = z.infer<typeof linkSchema>

/** `waiting`: the other address of a change has not been confirmed so far. */
export const confirmedSchema = z.object({ outcome: z.enum(['verified', 'waiting', 'changed']) })
export type Confirmed = z.infer<typeof confirmedSchema>

export const emailChangeSchema = z.object({
  current_password: currentPassword(),
  new_email: email(),
})

/** How somebody signs in, and how she comes back in, for herself. */
export const safetySchema = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  /** A change that has not been confirmed on both addresses so far. */
  email_change: z
    .object({
      new_email: z.string(),
      new_confirmed: z.boolean(),
      old_confirmed: z.boolean(),
      expires_at: moment(),
    })
    .nullable(),
  second_factor: z.object({
    on: z.boolean(),
    /** Whether it is offered to her: administrators have it. */
    offered: z.boolean(),
    recovery_codes_left: z.int(),
  }),
})
export type Safety = z.infer<typeof safetySchema>
