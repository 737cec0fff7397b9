import { z } from 'zod'
import { newPassword } from '../auth/schemas.ts'
import {
  choice,
  distinct,
  email,
  limits,
  line,
  lines,
  paragraph,
  personName,
  phone,
  requiredLine,
  requiredLines,
  storedPersonName,
} from '../core/fields.ts'
import { foldPassword } from '../core/fold.ts'
import { profileLink, webAddress } from '../core/form-schemas.ts'
import { fillRecord } from '../core/options.ts'
import type { Network } from '../network/schemas.ts'
import { networkErrors } from './choices.ts'
import {
  aiUsages,
  businessModels,
  businessTypes,
  ecosystemRoles,
  founderTypes,
  haveRaisedOptions,
  productStatuses,
  productTypes,
  revenueStatuses,
  usersStatuses,
  willRaiseOptions,
  yesNo,
} from './options.ts'
import { ownAnswersSchema } from './schemas.ts'

const account = {
  fullName: personName(),
  email: email(),
  password: newPassword(),
}

const choices = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.array(z.enum(values), { error: message }).min(1, message).overwrite(distinct)

const agreed = z.boolean().default(false)

const founderAgreements = {
  ...fillRecord(['newsletter', 'whatsappGroup', 'internalMemberList'], agreed),
  ...fillRecord(['publicMemberList', 'repostWins', 'participateResearch'], agreed),
}

// In the order of the form.
const founderAnswers = {
  linkedinProfile: profileLink(),
  cambridgeConnection: requiredLines('Please select at least one connection'),
  city: requiredLine('City is required'),
  cambridgeConnectionNotes: paragraph().optional(),
  howDidYouFindUs: paragraph().optional(),
  companyName: requiredLine('Company name is required'),
  currentTitle: requiredLine('Current title is required'),
  founderType: choice(founderTypes, 'Please select founder type'),
  businessType: choice(businessTypes, 'Please select business type'),
  industry: requiredLine('Please select an industry'),
  industryOther: line().optional(),
  productType: choice(productTypes, 'Please select product type'),
  productStatus: choice(productStatuses, 'Please select product status'),
  revenueStatus: choice(revenueStatuses, 'Please select revenue status'),
  usersStatus: choice(usersStatuses, 'Please select users/clients status'),
  aiUsage: choice(aiUsages, 'Please select AI usage'),
  businessModel: choices(businessModels, 'Please select at least one business model'),
  isUniversitySpinout: choice(yesNo, 'Please answer if your company is a university spin out'),
  isRelatedToUniversityStudies: choice(
    yesNo,
    'Please answer if your company is related to your university studies',
  ),
  companyWebsite: webAddress().optional(),
  verticals: lines().optional(),
  haveRaised: z.array(z.enum(haveRaisedOptions)).overwrite(distinct).optional(),
  willRaise: z.array(z.enum(willRaiseOptions)).overwrite(distinct).optional(),
  companiesHouseNumber: line().optional(),
  fundraisingDetails: paragraph().optional(),
  ...founderAgreements,
  whatsappNumber: phone().optional(),
  contributions: lines().optional(),
}

const friendAnswers = {
  linkedinProfile: profileLink(),
  ecosystemRole: choices(ecosystemRoles, 'Please select at least one role'),
  roleOrg: requiredLine('Role and organization is required'),
  howDidYouFindUs: paragraph().optional(),
  newsletter: agreed,
}

const ownAnswers = ownAnswersSchema.max(limits.list).default([])

export const founderSignupSchema = z.object({ ...account, ...founderAnswers, ownAnswers })
export type FounderSignup = z.output<typeof founderSignupSchema>

export const friendSignupSchema = z.object({ ...account, ...friendAnswers, ownAnswers })
export type FriendSignup = z.output<typeof friendSignupSchema>

/** A founder's answers, for applying again. `nameError` checks a changed name. */
export const founderAnswersSchema = z.object({ fullName: storedPersonName(), ...founderAnswers })
export type FounderAnswers = z.output<typeof founderAnswersSchema>
export const friendAnswersSchema = z.object({ fullName: storedPersonName(), ...friendAnswers })
export type FriendAnswers = z.output<typeof friendAnswersSchema>

/**
 * Builds a body schema: the fields `besides`, and the answers of either track. `fullName` is a
 * stored name by default.
 */
export const answersBodySchema = <B extends z.ZodRawShape>(
  besides: B,
  fullName = storedPersonName(),
) =>
  z.discriminatedUnion('userType', [
    z.object({
      ...besides,
      userType: z.literal('female_founder'),
      answers: founderAnswersSchema.extend({ fullName }),
    }),
    z.object({
      ...besides,
      userType: z.literal('friend'),
      answers: friendAnswersSchema.extend({ fullName }),
    }),
  ])

/** An invitation only requires the name and the consents. Members can answer the rest later. */
const shortFounderSchema = founderAnswersSchema
  .partial()
  .extend({ fullName: personName(), ...founderAgreements })
export type ShortFounderAnswers = z.output<typeof shortFounderSchema>
const shortFriendSchema = friendAnswersSchema
  .partial()
  .extend({ fullName: personName(), newsletter: agreed })

export type ShortFriendAnswers = z.output<typeof shortFriendSchema>

/** Builds a body schema: the fields `besides`, and the answers to an invitation. */
export const shortAnswersBodySchema = <B extends z.ZodRawShape>(besides: B) =>
  z.discriminatedUnion('userType', [
    z.object({
      ...besides,
      userType: z.literal('female_founder'),
      answers: shortFounderSchema,
    }),
    z.object({ ...besides, userType: z.literal('friend'), answers: shortFriendSchema }),
  ])

export const laterAnswersSchema = z
  .object({ ...founderAnswers, ...friendAnswers })
  .omit({ newsletter: true, whatsappGroup: true, internalMemberList: true })
  .omit({ publicMemberList: true, repostWins: true, participateResearch: true })
  .partial()
export type LaterAnswers = z.output<typeof laterAnswersSchema>

const confirmPassword = {
  confirmPassword: z.string().overwrite(foldPassword).min(1, 'Please confirm your password'),
}

const passwordsMatch = <T extends { password: string; confirmPassword: string }>(form: T) =>
  form.password === form.confirmPassword

const mismatch = {
  error: "Passwords don't match",
  path: ['confirmPassword'],
  // By default zod skips this check while another field is invalid.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

export const founderFormSchema = founderSignupSchema
  .extend(confirmPassword)
  .refine(passwordsMatch, mismatch)
export const friendFormSchema = friendSignupSchema
  .extend(confirmPassword)
  .refine(passwordsMatch, mismatch)

const newAccount = { password: newPassword(), ...confirmPassword }
export const shortFounderFormSchema = shortFounderSchema
  .extend(newAccount)
  .refine(passwordsMatch, mismatch)
export const shortFriendFormSchema = shortFriendSchema
  .extend(newAccount)
  .refine(passwordsMatch, mismatch)

const formOrder = [
  ...['fullName', 'linkedinProfile', 'ecosystemRole', 'roleOrg'],
  ...['cambridgeConnection', 'city', 'cambridgeConnectionNotes', 'howDidYouFindUs'],
  ...Object.keys({ ...account, ...confirmPassword, ...founderAnswers }),
]

const record = z.record(z.string(), z.unknown())

/**
 * Adds the checks of `networkErrors` to the schema of a form or of a body with `answers`. Their
 * messages replace the schema's own about the same field. Issues keep the order of the form.
 * `earlier` are answers that stay valid, or 'checked later' by a service that reads them.
 */
export const withNetworkRules = <S extends z.ZodType>(
  network: Network,
  schema: S,
  earlier?: Parameters<typeof networkErrors>[2],
): S =>
  schema.superRefine(
    (value, { issues }) => {
      const given = record.safeParse(value).data
      if (!given) return
      const { answers = given } = given
      const errors = networkErrors(network, record.safeParse(answers).data ?? {}, earlier)
      const parent = 'answers' in given ? ['answers'] : []
      const fieldOf = ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
        String(path[parent.length])
      // A schema without a required link leaves it for later.
      const isMissed = issues.some((issue) => fieldOf(issue) === 'linkedinProfile')
      if (record.safeParse(answers).data?.linkedinProfile === undefined && !isMissed) {
        delete errors.linkedinProfile
      }
      const found = [
        ...issues.filter((issue) => !(fieldOf(issue) in errors)),
        ...Object.entries(errors).map(([field, [message = '']]) => ({
          code: 'custom' as const,
          path: [...parent, field],
          message,
          input: value,
        })),
      ]
      const place = (issue: { path?: PropertyKey[] | undefined }) =>
        formOrder.indexOf(fieldOf(issue))
      issues.splice(0, issues.length, ...found.sort((a, b) => place(a) - place(b)))
    },
    // By default zod skips this check while a field is invalid.
    { when: () => true },
  )

export const userTypeStepSchema = z.object({
  isFemaleFounder: choice(yesNo, 'Please select an option'),
})

export const applyAgainSchema = answersBodySchema({ ownAnswers })
