import { z } from 'zod'
import { userTypes } from '../core/access.ts'
import { limits, moment } from '../core/fields.ts'

export const tiers = ['Free', 'Paid', 'Raise'] as const
export type Tier = (typeof tiers)[number]

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The signed-in user as login and sign-up return it (spec 3.1, decisions 'Wire'). */
export const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  user_type: z.enum(userTypes),
  tier: z.enum(tiers),
  /** Null for an account that never applied, such as the first administrator. */
  application_status: z.enum(applicationStatuses).nullable(),
  /** When the account will be deleted, as she has asked for; null while she has not. */
  deletion_due_at: moment().nullable(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** Login and sign-up response (spec 3.2). */
export const signedInSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: sessionUserSchema,
})
export type SignedIn = z.infer<typeof signedInSchema>

/** The password was right; a code of the second step is wanted before there is a session. */
export const codeWantedSchema = z.object({
  code_required: z.literal(true),
  /** Goes back with the code; good for a few minutes, and for nothing else. */
  challenge: z.string(),
})

/** What login answers. */
export const loginAnswerSchema = z.union([signedInSchema, codeWantedSchema])

/** The refresh token rotates with each use; a client that keeps only the access token still works. */
export const refreshedSchema = z.object({ access_token: z.string(), refresh_token: z.string() })

const wanted = 'Please fill in all fields'
const filled = () => z.string({ error: wanted }).min(1, wanted)

/** Spec 5.1. The address is looked up whatever its case; a wrong form is a wrong credential, no more. */
export const loginSchema = z.object({
  email: filled().trim().toLowerCase(),
  password: filled(),
})

/** The rules of `newPassword` in a sentence, for beside the field. */
export const newPasswordHint =
  'At least 8 characters, with upper and lower case, a number and a special character.'

/**
 * A password that is being chosen (spec 5.4). A check never says more than one thing at a time in a
 * form, but `details` carries every rule that was broken.
 */
export const newPassword = () =>
  z
    .string({ error: 'Password must be at least 8 characters' })
    .min(8, 'Password must be at least 8 characters')
    .max(limits.password, `Password must be at most ${limits.password} characters`)
    .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
    .regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter')
    .regex(/\d/, 'Password must contain at least one number')
    .regex(/[^\p{L}\p{N}]/u, 'Password must contain at least one special character')

/** The password that holds, asked for again before something that matters. */
export const currentPassword = () =>
  z
    .string({ error: 'Please enter your current password' })
    .min(1, 'Please enter your current password')
    .max(limits.password, 'Your current password is not right')

/** Changing the password needs the one that holds. */
export const changePasswordSchema = z.object({
  current_password: currentPassword(),
  new_password: newPassword(),
})

/** A device on which somebody is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** As the browser called itself at sign-in. */
  user_agent: z.string(),
  created_at: moment(),
  last_seen_at: moment(),
  /** The session of this very call. */
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof sessionSchema>
