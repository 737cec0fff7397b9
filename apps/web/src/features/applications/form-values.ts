import type {
  FounderAnswers,
  FriendAnswers,
  founderAnswersSchema,
  friendAnswersSchema,
} from '@portal/shared/applications/schemas'
import type { z } from 'zod'

/** What a form holds while it is being filled in: any text where the schema wants one of a list. */
type Loose<T> = T extends string ? string : T extends readonly unknown[] ? string[] : T
type Draftable<T> = { [K in keyof T]: Loose<T[K]> }

/** Asked only of somebody who has no account yet. */
interface AccountValues {
  email?: string
  password?: string
  confirmPassword?: string
}

export type FounderValues = Draftable<z.input<typeof founderAnswersSchema>> & AccountValues
export type FriendValues = Draftable<z.input<typeof friendAnswersSchema>> & AccountValues

/** What both tracks ask of the person herself. */
export type PersonValues = Pick<FounderValues & FriendValues, 'fullName' | 'linkedinProfile'> &
  AccountValues

const noAccount = { email: '', password: '', confirmPassword: '' }

export const emptyFounder: Required<FounderValues> = {
  ...noAccount,
  fullName: '',
  linkedinProfile: '',
  cambridgeConnection: [],
  cambridgeConnectionNotes: '',
  city: '',
  howDidYouFindUs: '',
  companyName: '',
  companyWebsite: '',
  currentTitle: '',
  founderType: '',
  businessType: '',
  isUniversitySpinout: '',
  isRelatedToUniversityStudies: '',
  aiUsage: '',
  industry: '',
  industryOther: '',
  verticals: [],
  productType: '',
  productStatus: '',
  companiesHouseNumber: '',
  revenueStatus: '',
  businessModel: [],
  usersStatus: '',
  haveRaised: [],
  willRaise: [],
  fundraisingDetails: '',
  newsletter: false,
  whatsappGroup: false,
  whatsappNumber: '',
  internalMemberList: false,
  publicMemberList: false,
  repostWins: false,
  contributions: [],
  participateResearch: false,
}

export const emptyFriend: Required<FriendValues> = {
  ...noAccount,
  fullName: '',
  linkedinProfile: '',
  ecosystemRole: [],
  roleOrg: '',
  howDidYouFindUs: '',
  newsletter: false,
}

const camelCase = (key: string) =>
  key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Answers of an earlier application, whose keys are snake_case, under the form's names. */
export function formNames(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [camelCase(key), value]))
}

/** Drops the named fields where they are empty: an unanswered question is not sent. */
function withoutEmpty<T extends object>(answers: T, optional: readonly (keyof T)[]): T {
  const kept = { ...answers }
  for (const field of optional) if (kept[field] === '') delete kept[field]
  return kept
}

/** The founder's answers as they are sent. 'Industry other' counts only beside 'Other'. */
export function founderPayload<T extends FounderAnswers>(answers: T): T {
  const asked = answers.industry === 'Other' ? answers : { ...answers, industryOther: '' }
  return withoutEmpty(asked, [
    'cambridgeConnectionNotes',
    'companyWebsite',
    'companiesHouseNumber',
    'howDidYouFindUs',
    'industryOther',
    'fundraisingDetails',
    'whatsappNumber',
  ])
}

/** The friend's answers as they are sent. */
export function friendPayload<T extends FriendAnswers>(answers: T): T {
  return withoutEmpty(answers, ['howDidYouFindUs'])
}
