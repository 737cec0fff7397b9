import { z } from 'zod'
import { tiers } from '../auth/schemas.ts'
import { roles, userTypes } from '../core/access.ts'
import { changeSchema } from '../core/content.ts'
import {
  abilitiesSchema,
  countsSchema,
  day,
  line,
  lines,
  moment,
  paragraph,
  requiredParagraph,
} from '../core/fields.ts'
import { namesOf } from '../core/options.ts'
import { paginationSchema } from '../core/pagination.ts'
import { profileFields } from '../profile/fields.ts'
import { meSchema } from '../profile/schemas.ts'

/** `inactive`: deactivated by an administrator. `applicant`: never approved. */
export const memberStatuses = ['active', 'inactive', 'applicant'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Members whom administrators look for, by the name in the address. */
export const quickFilterLabels = {
  joined: 'Joined this month',
  unseen: 'Not seen for 90 days',
  incomplete: 'Profile incomplete',
  unlisted: 'Not listed',
  refused: 'Email address refused',
}
export const quickFilters = namesOf(quickFilterLabels)
export type QuickFilter = (typeof quickFilters)[number]

/** The query parameters that filter both the list and the export. */
export const memberFilters = {
  search: line().default(''),
  track: z.enum(userTypes).optional(),
  tier: z.enum(tiers).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(memberStatuses).optional(),
  /** Those who are all of these; the query repeats the name. */
  only: z
    .union([z.enum(quickFilters), z.array(z.enum(quickFilters))])
    .transform((values) => [values].flat())
    .optional(),
}

/** One row of the list of accounts. */
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
  /** What an imported list or an administrator says, in place of the account; null if neither does. */
  joined_on: z.iso.date().nullable(),
  /** By that, or else by the account; null for an applicant. */
  member_since: z.iso.date().nullable(),
  /** The address of the member's photo. */
  photo: z.string().nullable(),
})
export type Account = z.infer<typeof accountSchema>

export const accountListSchema = z.object({
  members: z.array(accountSchema),
  /** Counts over all accounts, regardless of the filters. */
  counts: countsSchema(memberStatuses),
  pagination: paginationSchema,
})

/** One account with its profile, its history, and the actions the caller may take on it. */
export const openAccountSchema = accountSchema.extend({
  profile: meSchema,
  history: z.array(changeSchema),
  /** What administrators note for each other; empty texts if there is none. */
  note: z.object({ text: z.string(), version: z.string() }),
  /** Whether two-step sign-in is on. */
  second_factor: z.boolean(),
  /** When its mail server refused the email address for good; null if it did not. */
  email_refused_at: moment().nullable(),
  /** Of the fields that a correction changes, and goes back with it. */
  version: z.string(),
  can: abilitiesSchema(
    'correct',
    'deactivate',
    'reactivate',
    'change_role',
    'reset_second_factor',
    'erase',
  ),
})
export type OpenAccount = z.infer<typeof openAccountSchema>

/**
 * What an administrator corrects of a member, of a friend the date alone. An empty text or list empties the field;
 * without a date, that of the account holds.
 */
export const correctionSchema = z
  .object({
    joined_on: z.union([z.literal(''), day('Please pick a date')], { error: 'Please pick a date' }),
    current_title: line(),
    company_name: line(),
    business_model: lines(),
  })
  .partial()
export type Correction = z.output<typeof correctionSchema>
export const correctableFields = namesOf(correctionSchema.shape)
export const correctableLabels: Record<keyof Correction, string> = {
  joined_on: 'Member since',
  current_title: profileFields.current_title.label,
  company_name: profileFields.company_name.label,
  business_model: profileFields.business_model.label,
}

/** The note about a member; an empty text deletes it. */
export const memberNoteSchema = z.object({ text: paragraph() })
export type MemberNoteForm = z.output<typeof memberNoteSchema>

/** The removal of a member's photo. */
export const photoRemovalSchema = z.object({
  reason: requiredParagraph('Please give the member a reason'),
})

/** A deactivation. Only administrators see the reason. */
export const deactivationSchema = z.object({ reason: paragraph().optional() }).prefault({})
