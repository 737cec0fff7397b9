import { z } from 'zod'
import { ownAnswersSchema } from '../applications/schemas.ts'
import { applicationStatuses, tiers } from '../auth/schemas.ts'
import { roles, userTypes } from '../core/access.ts'
import { changeSchema } from '../core/content.ts'
import { abilitiesSchema, day, email, line, lines, moment, paragraph } from '../core/fields.ts'
import { namesOf } from '../core/options.ts'
import { profileFields } from '../profile/fields.ts'
import { meSchema } from '../profile/schemas.ts'
import { labelLength } from './labels.ts'

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
  ending: 'Membership ends soon or has ended',
  unpaid: 'Fee not paid in 12 months',
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

/** How the list of members is sorted, by the value in the query. */
export const accountSortLabels = {
  name: 'A to Z',
  newest: 'Newest',
  seen: 'Last seen',
  unseen: 'Not seen for longest',
  events: 'Most events',
}
export const accountSorts = namesOf(accountSortLabels)
export type AccountSort = (typeof accountSorts)[number]

/** The filters of the list, the export and the copied addresses. */
export const memberFilters = {
  search: line().default(''),
  track: z.enum(userTypes).optional(),
  tier: z.enum(tiers).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(memberStatuses).optional(),
  consent: z.enum(listConsents).optional(),
  /** Compared without case. */
  label: line(labelLength).optional(),
  /** Compared without case and accents. */
  city: line().optional(),
  /** A sector or an industry; matches founders only. */
  industry: line().optional(),
  /** Members who match all of these. The query repeats the parameter. */
  only: z
    .union([z.enum(quickFilters), z.array(z.enum(quickFilters))])
    .transform((values) => [values].flat())
    .optional(),
}

/** The filters as JSON. A response cannot contain the transform of a query. */
export const membersFilterSchema = z.object({
  ...memberFilters,
  only: z.array(z.enum(quickFilters)).optional(),
})
export type MembersFilter = z.output<typeof membersFilterSchema>

export const membershipLabels = { member_until: 'Member until', fee_paid_on: 'Fee paid' }

/** The columns of the list as CSV, with their headings. */
export const exportColumnLabels = {
  name: 'Name',
  email: 'Email',
  track: 'Track',
  tier: 'Tier',
  role: 'Roles',
  status: 'Status',
  company: 'Company or organisation',
  city: 'City',
  industry: 'Industry',
  account_since: 'Account since',
  member_since: 'Member since',
  ...membershipLabels,
  last_seen: 'Last seen',
  events: 'Events',
  labels: 'Labels',
  newsletter: 'Agreed to news',
}
export const exportColumns = namesOf(exportColumnLabels)
export type ExportColumn = (typeof exportColumns)[number]

export const accountSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  track: z.enum(userTypes),
  tier: z.enum(tiers),
  roles: z.array(z.enum(roles)),
  status: z.enum(memberStatuses),
  company: z.string().nullable(),
  created_at: moment(),
  /** Set by an import or an administrator; null if neither did. */
  joined_on: z.iso.date().nullable(),
  /** `joined_on`, or the day the account was opened; null for an applicant. */
  member_since: z.iso.date().nullable(),
  /** Kept by administrators, and only seen by them. */
  member_until: z.iso.date().nullable(),
  fee_paid_on: z.iso.date().nullable(),
  photo: z.string().nullable(),
  /** Whether the member agreed to join the chat, and whether staff have added them. */
  chat: z.object({ wanted: z.boolean(), added: z.boolean() }),
  /** By name. Only administrators see them. */
  labels: z.array(z.string()),
  /** The last visit; null if there was none, or none within the time that sessions are kept. */
  last_seen_at: moment().nullable(),
  /** The number of past events that the member went to, without meetings of pods. */
  events: z.int(),
})
export type Account = z.infer<typeof accountSchema>

const optionSchema = z.object({ value: z.string(), members: z.int() })

/** Values that the list can be filtered by, with the number of accounts. */
export const accountFilterOptionsSchema = z.object({
  labels: z.array(optionSchema),
  cities: z.array(optionSchema),
})
export type AccountFilterOptions = z.infer<typeof accountFilterOptionsSchema>

/** What happened to an email: it waits, the mail server accepted it, or it failed for good. */
export const emailStates = ['waiting', 'sent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

/** What the portal knows about how a member signs in, gets emails and takes part. */
const involvementSchema = z.object({
  /** An administrator's change of address that waits for the new one. */
  address_change: z.object({ new_email: z.string(), expires_at: moment() }).nullable(),
  /** The latest, at most ten. Emails that others cause are only called an update. */
  emails: z.array(z.object({ about: z.string(), state: z.enum(emailStates), at: moment() })),
  /** Sign-ups for events, latest first, at most ten. */
  signups: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      starts_at: moment(),
      waiting: z.boolean(),
      attended: z.boolean(),
    }),
  ),
  /** Pods that the member is in, by name. */
  pods: z.array(z.object({ id: z.string(), name: z.string(), is_host: z.boolean() })),
  /** The latest application. */
  application: z
    .object({
      status: z.enum(applicationStatuses),
      submitted_at: moment(),
      decided_at: moment().nullable(),
      own_answers: ownAnswersSchema,
    })
    .nullable(),
})
export type Involvement = z.infer<typeof involvementSchema>

export const openAccountSchema = accountSchema.extend({
  profile: meSchema,
  history: z.array(changeSchema),
  involvement: involvementSchema,
  note: z.object({ text: z.string(), version: z.string() }),
  email_confirmed: z.boolean(),
  second_factor: z.boolean(),
  /** When a mail server refused the email address permanently. */
  email_refused_at: moment().nullable(),
  /** The version of the correctable fields, sent back with a correction. */
  version: z.string(),
  can: abilitiesSchema(
    'manage',
    'correct',
    'deactivate',
    'reactivate',
    'change_roles',
    'reset_second_factor',
    'send_password_link',
    'change_address',
    'change_track',
    'erase',
  ),
})
export type OpenAccount = z.infer<typeof openAccountSchema>

const optionalDay = () =>
  z.union([z.literal(''), day('Please pick a date')], { error: 'Please pick a date' })

/** The last day of a membership and the day of its latest fee; '' if they are not kept. */
export const membershipSchema = z.object({
  member_until: optionalDay(),
  fee_paid_on: optionalDay(),
})
export type MembershipForm = z.output<typeof membershipSchema>
/** Days before the end of a membership on which its member and Today are reminded. */
export const reminderDaysBeforeEnd = 30

/** For friends, only the date. '' or [] clears a field; without a date, the account's counts. */
export const correctionSchema = z
  .object({
    joined_on: optionalDay(),
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

export const addressChangeSchema = z.object({ email: email() })
export type AddressChange = z.output<typeof addressChangeSchema>
