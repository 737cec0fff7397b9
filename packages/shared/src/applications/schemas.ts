import { z } from 'zod'
import { applicationStatuses, newPassword, sessionUserSchema } from '../auth/schemas.ts'
import { userTypes } from '../core/access.ts'
import { errorCodes } from '../core/errors.ts'
import {
  choice,
  distinct,
  email,
  id,
  isHttpUrl,
  limits,
  line,
  lines,
  moment,
  paragraph,
  personName,
  personNameAsKept,
  requiredLine,
  requiredLines,
} from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import {
  aiUsages,
  businessModels,
  businessTypes,
  ecosystemRoles,
  founderTypes,
  haveRaisedOptions,
  industries,
  productStatuses,
  productTypes,
  revenueStatuses,
  usersStatuses,
  willRaiseOptions,
  yesNo,
} from './options.ts'

/**
 * The address of a profile. Whether it is given and on the professional network's domain is checked by
 * `networkErrors`, since only the network file says which that is.
 */
export const profileLink = () =>
  z
    .string({ error: 'Please enter a valid URL' })
    .pipe(line(limits.url))
    .refine((value) => value === '' || isHttpUrl(value), 'Please enter a valid URL')

/** A website that may be left empty (spec 5.5). */
export const optionalWebsite = () =>
  line(limits.url).refine(
    (value) => value === '' || isHttpUrl(value),
    'Please enter a valid URL starting with http:// or https://',
  )

const account = {
  fullName: personName(),
  email: email(),
  password: newPassword(),
}

const founderAnswers = {
  linkedinProfile: profileLink(),
  cambridgeConnection: requiredLines('Please select at least one connection'),
  cambridgeConnectionNotes: paragraph().optional(),
  city: requiredLine('City is required'),
  howDidYouFindUs: paragraph().optional(),
  companyName: requiredLine('Company name is required'),
  companyWebsite: optionalWebsite().optional(),
  currentTitle: requiredLine('Current title is required'),
  founderType: choice(founderTypes, 'Please select founder type'),
  businessType: choice(businessTypes, 'Please select business type'),
  isUniversitySpinout: choice(yesNo, 'Please answer if your company is a university spin out'),
  isRelatedToUniversityStudies: choice(
    yesNo,
    'Please answer if your company is related to your university studies',
  ),
  aiUsage: choice(aiUsages, 'Please select AI usage'),
  industry: choice(industries, 'Please select an industry'),
  industryOther: line().optional(),
  verticals: lines().optional(),
  productType: choice(productTypes, 'Please select product type'),
  productStatus: choice(productStatuses, 'Please select product status'),
  companiesHouseNumber: line().optional(),
  revenueStatus: choice(revenueStatuses, 'Please select revenue status'),
  businessModel: z
    .array(z.enum(businessModels), { error: 'Please select at least one business model' })
    .min(1, 'Please select at least one business model')
    .overwrite(distinct),
  usersStatus: choice(usersStatuses, 'Please select users/clients status'),
  haveRaised: z.array(z.enum(haveRaisedOptions)).overwrite(distinct).optional(),
  willRaise: z.array(z.enum(willRaiseOptions)).overwrite(distinct).optional(),
  fundraisingDetails: paragraph().optional(),
  newsletter: z.boolean().default(false),
  whatsappGroup: z.boolean().default(false),
  whatsappNumber: line(40).optional(),
  internalMemberList: z.boolean().default(false),
  publicMemberList: z.boolean().default(false),
  repostWins: z.boolean().default(false),
  contributions: lines().optional(),
  participateResearch: z.boolean().default(false),
}

const friendAnswers = {
  linkedinProfile: profileLink(),
  ecosystemRole: z
    .array(z.enum(ecosystemRoles), { error: 'Please select at least one role' })
    .min(1, 'Please select at least one role')
    .overwrite(distinct),
  roleOrg: requiredLine('Role and organization is required'),
  howDidYouFindUs: paragraph().optional(),
  newsletter: z.boolean().default(false),
}

/** The Female Founder sign-up payload, spec 3.5 (camelCase on the wire). */
export const founderSignupSchema = z.object({ ...account, ...founderAnswers })
export type FounderSignup = z.output<typeof founderSignupSchema>

/** The Friend sign-up payload, spec 3.6. */
export const friendSignupSchema = z.object({ ...account, ...friendAnswers })
export type FriendSignup = z.output<typeof friendSignupSchema>

/** Answers alone, for somebody who has an account and applies again; a new name is checked by `nameFault`. */
export const founderAnswersSchema = z.object({ fullName: personNameAsKept(), ...founderAnswers })
export type FounderAnswers = z.output<typeof founderAnswersSchema>
export const friendAnswersSchema = z.object({ fullName: personNameAsKept(), ...friendAnswers })
export type FriendAnswers = z.output<typeof friendAnswersSchema>

const confirmPassword = { confirmPassword: z.string().min(1, 'Please confirm your password') }

const passwordsMatch = <T extends { password: string; confirmPassword: string }>(form: T) =>
  form.password === form.confirmPassword

const mismatch = {
  error: "Passwords don't match",
  path: ['confirmPassword'],
  // The comparison is of use as soon as both are typed, whatever else is still missing.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

/** The founder form: the payload and the repeated password (spec 5.4). */
export const founderFormSchema = founderSignupSchema
  .extend(confirmPassword)
  .refine(passwordsMatch, mismatch)

/** The friend form: the payload and the repeated password (spec 5.4). */
export const friendFormSchema = friendSignupSchema
  .extend(confirmPassword)
  .refine(passwordsMatch, mismatch)

/** The wizard's first step (spec 5.2). */
export const userTypeStepSchema = z.object({
  isFemaleFounder: choice(yesNo, 'Please select an option'),
})

const answerValue = z.union([z.string(), z.boolean(), z.array(z.string())])

/** Answers under snake_case keys, with first_name, last_name and email; never the password. */
export const applicationDataSchema = z.record(z.string(), answerValue)
export type ApplicationData = z.infer<typeof applicationDataSchema>

const applicationParts = {
  id: z.string(),
  status: z.enum(applicationStatuses),
  user_type: z.enum(userTypes),
  application_data: applicationDataSchema,
  submitted_at: moment(),
  /** When the applicant last changed her answers while she waited. */
  edited_at: moment().nullable(),
  decided_at: moment().nullable(),
  reason: z.string().nullable(),
}

/** An application that the same person sent before. */
export const earlierApplicationSchema = z.object({
  ...applicationParts,
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
})
export type EarlierApplication = z.infer<typeof earlierApplicationSchema>

/** An application as an administrator sees it (spec 3.8), with those before it, the latest first. */
export const applicationSchema = earlierApplicationSchema.extend({
  email: z.string(),
  /** Whether she has confirmed that the address is hers. */
  email_verified: z.boolean(),
  /** To be sent with a decision: it is refused when the applicant has changed her answers meanwhile. */
  version: z.string(),
  earlier: z.array(earlierApplicationSchema),
})
export type Application = z.infer<typeof applicationSchema>

/** The applicant's own view: never the administrators' note. */
export const ownApplicationSchema = z.object({
  ...applicationParts,
  /** To be sent with a change: it is refused when the answers were changed elsewhere meanwhile. */
  version: z.string(),
  /** Days that a decision usually takes: of somebody who waits, and once there are decisions to go by. */
  usual_days: z.int().nullable(),
  /** The day from which she may apply again after a rejection. */
  reapply_on: z.iso.date().nullable(),
  can: z.object({ edit: z.boolean(), apply_again: z.boolean() }),
})
export type OwnApplication = z.infer<typeof ownApplicationSchema>

export const applicationListSchema = z.object({
  applications: z.array(applicationSchema),
  counts: z.object({ pending: z.int(), reviewed: z.int() }),
  pagination: paginationSchema,
})

const version = () => z.string().max(64)

/** What goes with a decision. `note` stays among administrators, `reason` goes to the applicant. */
const decisionParts = {
  note: paragraph().optional(),
  reason: paragraph().optional(),
  notify: z.boolean().default(true),
}

/** An administrator's decision about one application. */
export const decisionSchema = z
  .object({ ...decisionParts, version: version().optional() })
  .prefault({})

/** Applications that one call decides at most. */
export const maxDecisions = 100

/** One decision about several applications; `versions` are those the reviewer has read, by id. */
export const bulkDecisionSchema = z
  .object({
    ids: z
      .array(id())
      .min(1, 'Please choose an application')
      .max(maxDecisions, `Please choose ${maxDecisions} applications at most`)
      .refine((ids) => new Set(ids).size === ids.length, 'Please name each application once'),
    versions: z.record(id(), version()).optional(),
    decision: z.enum(['approve', 'reject']),
    ...decisionParts,
  })
  .refine(({ ids, versions = {} }) => Object.keys(versions).every((one) => ids.includes(one)), {
    error: 'Every version must be of one of the applications',
    path: ['versions'],
  })

/** What came of a bulk decision for one application: the decision that stands, or why it was refused. */
export const decisionResultSchema = z.discriminatedUnion('outcome', [
  z.object({
    id: z.string(),
    outcome: z.literal('decided'),
    status: z.enum(applicationStatuses),
    decided_at: moment().nullable(),
    decided_by: z.string().nullable(),
  }),
  z.object({
    id: z.string(),
    outcome: z.literal('refused'),
    code: z.enum(errorCodes),
    error: z.string(),
  }),
])
export type DecisionResult = z.infer<typeof decisionResultSchema>

export const applyAgainSchema = z.discriminatedUnion('userType', [
  z.object({ userType: z.literal('female_founder'), answers: founderAnswersSchema }),
  z.object({ userType: z.literal('friend'), answers: friendAnswersSchema }),
])

export const appliedAgainSchema = z.object({
  application: ownApplicationSchema,
  user: sessionUserSchema,
})
