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

export const quickFilterLabels = {
  joined: 'Joined this month',
  unseen: 'Not seen for 90 days',
  incomplete: 'Profile incomplete',
  unlisted: 'Not listed',
  refused: 'Email address refused',
  chat_to_add: 'To add to the chat',
  chat_to_remove: 'To remove from the chat',
}
export const quickFilters = namesOf(quickFilterLabels)
export type QuickFilter = (typeof quickFilters)[number]

export const listConsentLabels = {
  newsletter: 'Newsletter',
  whatsapp_group: 'Chat',
  public_member_list: 'Public member list',
  participate_research: 'Research',
}
export const listConsents = namesOf(listConsentLabels)
export type ListConsent = (typeof listConsents)[number]

/** The filters of the list, the export and the copied addresses. */
export const memberFilters = {
  search: line().default(''),
  track: z.enum(userTypes).optional(),
  tier: z.enum(tiers).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(memberStatuses).optional(),
  consent: z.enum(listConsents).optional(),
  /** Members who match all of these. The query repeats the parameter. */
  only: z
    .union([z.enum(quickFilters), z.array(z.enum(quickFilters))])
    .transform((values) => [values].flat())
    .optional(),
}

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
  /** Set by an import or an administrator; null if neither did. */
  joined_on: z.iso.date().nullable(),
  /** `joined_on`, or the day the account was opened; null for an applicant. */
  member_since: z.iso.date().nullable(),
  photo: z.string().nullable(),
  /** Whether the member agreed to join the chat, and whether staff have added them. */
  chat: z.object({ wanted: z.boolean(), added: z.boolean() }),
})
export type Account = z.infer<typeof accountSchema>

export const accountListSchema = z.object({
  members: z.array(accountSchema),
  /** Counts of all accounts, whatever the filters. */
  counts: countsSchema(memberStatuses),
  pagination: paginationSchema,
})

export const openAccountSchema = accountSchema.extend({
  profile: meSchema,
  history: z.array(changeSchema),
  note: z.object({ text: z.string(), version: z.string() }),
  /** The last visit; null if there was none, or its session has been deleted since. */
  last_seen_at: moment().nullable(),
  email_confirmed: z.boolean(),
  second_factor: z.boolean(),
  /** When a mail server refused the email address permanently. */
  email_refused_at: moment().nullable(),
  /** The version of the correctable fields, sent back with a correction. */
  version: z.string(),
  can: abilitiesSchema(
    'correct',
    'deactivate',
    'reactivate',
    'change_role',
    'reset_second_factor',
    'send_password_link',
    'erase',
  ),
})
export type OpenAccount = z.infer<typeof openAccountSchema>

/** For friends, only the date. '' or [] clears a field; without a date, the account's counts. */
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

/** An empty text deletes the note. */
export const memberNoteSchema = z.object({ text: paragraph() })
export type MemberNoteForm = z.output<typeof memberNoteSchema>

export const photoRemovalSchema = z.object({
  reason: requiredParagraph('Please give the member a reason'),
})

/** Only administrators see the reason. */
export const deactivationSchema = z.object({ reason: paragraph().optional() }).prefault({})
