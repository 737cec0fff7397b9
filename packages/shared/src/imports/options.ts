import { namesOf } from '../core/options.ts'

export const importLimits = {
  rows: 5000,
  bytes: 5 * 1024 * 1024,
  /** An Excel file is a ZIP archive. This limits what it unpacks to. */
  unpackedBytes: 50 * 1024 * 1024,
  columns: 100,
  /** The header is among the first rows; a title can stand above it. */
  headingRows: 5,
} as const
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The media types of uploads. The file itself decides how it is read. */
export const importTypes = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  xlsxType,
] as const

export const invitationMessageLength = 500

export const maxListedValues = 100

/** Hours after an import ended in which it can be undone. */
export const undoHours = 24
/** Days for which an invitation's link works, from the moment its email is sent. */
export const memberInvitationDays = 14
/** The days after an invitation's email on which a person without an answer is reminded. */
export const reminderDays = [4, 11] as const
export const invitationRetentionDays = 60
export const unusedFileDays = 2

/** `uploaded`: not mapped yet. `checked`: the dry run is done. `running`: a job works on it. */
export const importStates = ['uploaded', 'checked', 'running', 'finished', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const rowPlans = ['invite', 'skip'] as const
export type RowPlan = (typeof rowPlans)[number]

/**
 * The result of the check for a row, with the plans it allows. The first plan is the default.
 *
 * - `ready`: has all required answers
 * - `incomplete`: lacks some, which the person will be asked for
 * - `duplicate`: an earlier row has the same email address
 * - `known`: an account has the email address and has confirmed it
 * - `similar`: an account has the address but has not confirmed it; or an account or open
 *   invitation with another address has the same name or company
 * - `waiting`: an earlier invitation to the address is unanswered
 * - `invalid`: the address, track or name is not valid; other invalid values become notes
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

/** `invited` rows are unanswered. `accepted` and `declined` are answers. */
export const rowOutcomes = ['invited', 'skipped', 'accepted', 'declined'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The fields a column can be mapped to. A full name in two columns is joined as chosen. */
export const importFieldLabels = {
  email: 'Email address',
  track: 'Track',
  fullName: 'Full name',
  nameStart: 'Full name, first part',
  nameEnd: 'Full name, second part',
  memberSince: 'Member since',
  labels: 'Labels',
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
