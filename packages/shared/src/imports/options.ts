import { namesOf } from '../core/options.ts'

export const trackNames = { female_founder: 'Female Founder', friend: 'Friend' } as const

/** The bounds of an uploaded file. */
export const importLimits = {
  rows: 5000,
  bytes: 5 * 1024 * 1024,
  columns: 100,
  /** The first rows, one of which names the columns: a title may stand above it. */
  headingRows: 5,
} as const
/** The media types of an uploaded file; its encoding and separator are recognised. */
export const importTypes = ['text/csv', 'text/tab-separated-values', 'text/plain'] as const

/** Characters of the sentence that goes with the invitation of one person. */
export const invitationMessageLength = 500

/** Values of a list that are listed at a time, to say which options they mean. */
export const maxListedValues = 100

/** Hours after the end of an import in which it can be undone. */
export const undoHours = 24
/** Days for which a link to an invitation is valid, from the moment its email is sent. */
export const memberInvitationDays = 14
/** Days after which an invitation that was not accepted is erased. */
export const invitationRetentionDays = 60
/** Days after which a file is deleted that was uploaded and not imported. */
export const unusedFileDays = 2

/**
 * - `uploaded`: its columns are not matched to fields yet
 * - `checked`: the dry run says what would happen
 * - `running`: the background job takes its rows
 * - `finished`, `undone`
 */
export const importStates = ['uploaded', 'checked', 'running', 'finished', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What can happen to a row: an invitation, or nothing. */
export const rowPlans = ['invite', 'skip'] as const
export type RowPlan = (typeof rowPlans)[number]

/**
 * What the check says of a row:
 *
 * - `ready`: has every answer that an application must have
 * - `incomplete`: lacks some, which the person is asked for
 * - `duplicate`: an earlier row of the file has the same email address
 * - `known`: an account has the email address, and has confirmed it
 * - `similar`: an account has the address and has not confirmed it; or an account, or an open invitation by
 *   another import, with another address has the same name or company
 * - `waiting`: an earlier invitation to the address was not answered yet
 * - `invalid`: the address, the track, the name or the date cannot be taken; other values are kept as notes
 *
 * Of what can happen to it, the first is the default, the others can be chosen.
 */
export const plansByState = {
  ready: ['invite', 'skip'],
  incomplete: ['invite', 'skip'],
  duplicate: ['skip'],
  known: ['skip'],
  similar: ['skip', 'invite'],
  waiting: ['skip'],
  invalid: ['skip'],
} as const satisfies Record<string, readonly RowPlan[]>
export const rowStates = namesOf(plansByState)
export type RowState = (typeof rowStates)[number]

/** What became of a row. `accepted` and `declined` are the answers to an invitation. */
export const rowOutcomes = ['invited', 'skipped', 'accepted', 'declined'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/**
 * The fields that a column can be matched to: those of a person, and the answers of an application. A list may
 * have the full name in two columns, which are joined in the order that the administrator chooses.
 */
export const importFieldLabels = {
  email: 'Email address',
  track: 'Track',
  fullName: 'Full name',
  nameStart: 'Full name, first part',
  nameEnd: 'Full name, second part',
  memberSince: 'Member since',
  linkedinProfile: 'Profile link',
  city: 'City',
  cambridgeConnection: 'Connection to the city',
  cambridgeConnectionNotes: 'Notes about the connection',
  howDidYouFindUs: 'How they found us',
  companyName: 'Company name',
  companyWebsite: 'Company website',
  currentTitle: 'Current title',
  founderType: 'Founder type',
  businessType: 'Business type',
  isUniversitySpinout: 'University spin-out',
  isRelatedToUniversityStudies: 'Related to university studies',
  aiUsage: 'AI usage',
  industry: 'Industry',
  industryOther: 'Industry, in their own words',
  verticals: 'Verticals',
  productType: 'Product type',
  productStatus: 'Product status',
  companiesHouseNumber: 'Company registry number',
  revenueStatus: 'Revenue status',
  businessModel: 'Business model',
  usersStatus: 'Users/clients status',
  haveRaised: 'Raised so far',
  willRaise: 'To be raised next',
  fundraisingDetails: 'Fundraising details',
  whatsappNumber: 'WhatsApp number',
  contributions: 'Contributions',
  ecosystemRole: 'Role in the ecosystem',
  roleOrg: 'Role and organisation',
} as const
export type ImportField = keyof typeof importFieldLabels
export const importFields = namesOf(importFieldLabels)
