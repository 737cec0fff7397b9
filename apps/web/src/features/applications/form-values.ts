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

/** The key under which an application keeps the answer to a question of this name. */
export const keyOfName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Answers of an earlier application, whose keys are snake_case, under the form's names. */
export function formNames(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [camelCase(key), value]))
}

/** The answers as they are sent: a question that was left empty is not answered. */
export function answered<T extends FounderAnswers | FriendAnswers>(answers: T): T {
  const sent = { ...answers }
  for (const [name, value] of Object.entries(answers)) {
    if (value === '') Reflect.deleteProperty(sent, name)
  }
  return sent
}

/** What the forms of both tracks hold. */
export type AnswerValues = FounderValues & FriendValues
export const emptyAnswers: Required<AnswerValues> = { ...emptyFounder, ...emptyFriend }

/** The values without questions that were left empty. */
export const withoutEmpty = <T extends object>(values: T): Partial<T> => {
  const given: Partial<T> = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if ([value].flat().join('') === '') Reflect.deleteProperty(given, name)
  }
  return given
}

/** The founder's answers as they are sent. 'Industry other' counts only beside 'Other'. */
export const founderPayload = <T extends FounderAnswers>(answers: T): T =>
  answered(answers.industry === 'Other' ? answers : { ...answers, industryOther: '' })
