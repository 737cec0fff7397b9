import { z } from 'zod'
import { email, moment } from '../core/fields.ts'
import { currentPassword } from './schemas.ts'

export const linkPurposes = [
  'sign_in',
  'password_reset',
  'email_verification',
  'email_change_new',
  'email_change_old',
  'email_change_undo',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** `used` includes links that a later event made invalid. `unknown`: there is no such token. */
export const linkStates = ['open', 'expired', 'used', 'unknown'] as const
export type LinkState = (typeof linkStates)[number]

/** The secret of an emailed link, after `#token=` in its address. */
export const linkToken = () => z.string({ error: 'This link is incomplete' }).max(200)

export const tokenSchema = z.object({ token: linkToken() })

export const forgotSchema = z.object({ email: email() })

/** `email` is null unless the link is open. */
export const emailedLinkSchema = z.object({
  state: z.enum(linkStates),
  purpose: z.enum(linkPurposes).nullable(),
  email: z.string().nullable(),
  /** The browser that asked for an open sign-in link. */
  user_agent: z.string().optional(),
})
export type EmailedLink = z.infer<typeof emailedLinkSchema>

/**
 * `waiting`: the other address must also be confirmed. `kept` and `restored`: an administrator's
 * change is stopped or undone, at the old address.
 */
export const emailConfirmationSchema = z.object({
  outcome: z.enum(['verified', 'waiting', 'changed', 'kept', 'restored']),
})
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>

export const emailChangeSchema = z.object({
  current_password: currentPassword(),
  new_email: email(),
})

export const signInSettingsSchema = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  email_change: z
    .object({
      new_email: z.string(),
      new_confirmed: z.boolean(),
      old_confirmed: z.boolean(),
      /** Whether an administrator requested it: then the old address need not confirm it. */
      by_administrator: z.boolean(),
      expires_at: moment(),
    })
    .nullable(),
  second_factor: z.object({
    on: z.boolean(),
    /** Two-step sign-in is only offered to staff. */
    offered: z.boolean(),
    recovery_codes_left: z.int(),
    has_passkey: z.boolean(),
    /** From when the caller needs a second step; null unless staff were told so. */
    due_at: moment().nullable(),
  }),
})
export type SignInSettings = z.infer<typeof signInSettingsSchema>
