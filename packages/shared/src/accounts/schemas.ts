import { z } from 'zod'
import { tiers } from '../auth/schemas.ts'
import { userTypes } from '../core/access.ts'
import { changeSchema } from '../core/content.ts'
import { line, moment, paragraph } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { meSchema } from '../profile/schemas.ts'

export const roles = ['member', 'admin'] as const

/** Where an account stands: in, taken out by an administrator, or never let in so far. */
export const memberStatuses = ['active', 'inactive', 'applicant'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** What the list and the export can be narrowed down by. */
export const memberFilters = {
  search: line().default(''),
  track: z.enum(userTypes).optional(),
  tier: z.enum(tiers).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(memberStatuses).optional(),
}

/** An account as administrators list it. */
export const accountSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  track: z.enum(userTypes),
  tier: z.enum(tiers),
  role: z.enum(roles),
  status: z.enum(memberStatuses),
  company: z.string().nullable(),
  created_at: moment(),
  activated_at: moment().nullable(),
})
export type Account = z.infer<typeof accountSchema>

export const accountListSchema = z.object({
  members: z.array(accountSchema),
  /** Of everybody, whatever is filtered or searched. */
  counts: z.object({ active: z.int(), inactive: z.int(), applicant: z.int() }),
  pagination: paginationSchema,
})

/** One account with all that its owner has told, what was done to it, and what may be done now. */
export const openAccountSchema = accountSchema.extend({
  profile: meSchema,
  history: z.array(changeSchema),
  /** Whether a code is asked for at sign-in. */
  second_factor: z.boolean(),
  can: z.object({
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    change_role: z.boolean(),
    reset_second_factor: z.boolean(),
  }),
})
export type OpenAccount = z.infer<typeof openAccountSchema>

/** Why an account is taken out; stays among administrators. */
export const deactivationSchema = z.object({ reason: paragraph().optional() }).prefault({})
