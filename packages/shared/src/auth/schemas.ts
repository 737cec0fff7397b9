import { z } from 'zod'
import { roles, userTypes } from '../core/access.ts'
import { limits, moment } from '../core/fields.ts'
import { foldEmail, foldPassword } from '../core/fold.ts'
import { passwordRules } from './password-rules.ts'

export const tiers = ['Free', 'Paid', 'Raise'] as const
export type Tier = (typeof tiers)[number]

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const sessionUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  is_active: z.boolean(),
  /** Whether any role permits something under Admin. */
  is_admin: z.boolean(),
  roles: z.array(z.enum(roles)),
  user_type: z.enum(userTypes),
  tier: z.enum(tiers),
  /** Null for accounts without an application, such as the first administrator. */
  application_status: z.enum(applicationStatuses).nullable(),
  /** Whether the account only opens Security until its owner adds a second step. */
  must_add_second_step: z.boolean(),
  /** When the account will be deleted; null unless a deletion was requested. */
  deletion_due_at: moment().nullable(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const signedInSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: sessionUserSchema,
})
export type SignedIn = z.infer<typeof signedInSchema>

/** Login's response if two-step sign-in is on: no session yet. */
export const codeRequiredSchema = z.object({
  code_required: z.literal(true),
  /** Sent back with the code. Valid for a few minutes. */
  challenge: z.string(),
  /** The second steps of this account. Signing in with a passkey needs no challenge. */
  methods: z.array(z.enum(['code', 'passkey'])),
})

export const loginResponseSchema = z.union([signedInSchema, codeRequiredSchema])

const requiredMessage = 'Please fill in all fields'
const required = () => z.string({ error: requiredMessage }).min(1, requiredMessage)

/** A malformed address is not an input error here. It fails like any wrong credentials. */
export const loginSchema = z.object({
  email: required().overwrite(foldEmail),
  password: required(),
})

/** Checks the maximum length of a password, typed or normalised. */
export const hasPasswordLength = (password: string): boolean =>
  Math.min(password.length, foldPassword(password).length) <= limits.password

/** A new password, normalised. The error lists every broken rule in `details`. */
export const newPassword = () =>
  passwordRules.reduce(
    (schema, { pattern, message }) => schema.regex(pattern, message),
    z
      .string({ error: passwordRules[0].message })
      .overwrite(foldPassword)
      .max(limits.password, `Password must be at most ${limits.password} characters`),
  )

/** The current password, to confirm a sensitive change. */
export const currentPassword = () =>
  z
    .string({ error: 'Please enter your current password' })
    .min(1, 'Please enter your current password')
    .refine(hasPasswordLength, 'Your current password isn’t right')

export const changePasswordSchema = z.object({
  current_password: currentPassword(),
  new_password: newPassword(),
})

export const sessionSchema = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: moment(),
  last_seen_at: moment(),
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof sessionSchema>
