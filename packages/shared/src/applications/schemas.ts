import { z } from 'zod'
import { applicationStatuses, newPassword, sessionUserSchema } from '../auth/schemas.ts'
import { userTypes } from '../core/access.ts'
import { errorCodes } from '../core/errors.ts'
import {
  abilities,
  choice,
  distinct,
  email,
  id,
  line,
  lines,
  moment,
  paragraph,
  personName,
  personNameAsKept,
  phone,
  requiredLine,
  requiredLines,
  requiredParagraph,
} from '../core/fields.ts'
import { foldPassword } from '../core/fold.ts'
import { webAddress } from '../core/form-schemas.ts'
import { ofEach } from '../core/options.ts'
import { paginationSchema } from '../core/pagination.ts'
import type { Network } from '../network/schemas.ts'
import { networkErrors } from './choices.ts'
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
 * The address of a profile; may be empty. `forNetwork` checks that it is given and on the domain of the
 * professional network, which only the network file names.
 */
export const profileLink = () => webAddress('Please enter a valid URL')

const account = {
  fullName: personName(),
  email: email(),
  password: newPassword(),
}

const choices = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.array(z.enum(values), { error: message }).min(1, message).overwrite(distinct)

const agreed = z.boolean().default(false)

const founderAgreements = {
  ...ofEach(['newsletter', 'whatsappGroup', 'internalMemberList'], agreed),
  ...ofEach(['publicMemberList', 'repostWins', 'participateResearch'], agreed),
}

// The order of the fields is that of the form.
const founderAnswers = {
  linkedinProfile: profileLink(),
  cambridgeConnection: requiredLines('Please select at least one connection'),
  cambridgeConnectionNotes: paragraph().optional(),
  city: requiredLine('City is required'),
  howDidYouFindUs: paragraph().optional(),
  companyName: requiredLine('Company name is required'),
  currentTitle: requiredLine('Current title is required'),
  companyWebsite: webAddress().optional(),
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
  revenueStatus: choice(revenueStatuses, 'Please select revenue status'),
  usersStatus: choice(usersStatuses, 'Please select users/clients status'),
  businessModel: choices(businessModels, 'Please select at least one business model'),
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

/** The body of a sign-up on the Female Founder track. */
export const founderSignupSchema = z.object({ ...account, ...founderAnswers })
export type FounderSignup = z.output<typeof founderSignupSchema>

/** The body of a sign-up on the Friend track. */
export const friendSignupSchema = z.object({ ...account, ...friendAnswers })
export type FriendSignup = z.output<typeof friendSignupSchema>

/** The answers without the account, for applying again. `nameError` checks a changed name. */
export const founderAnswersSchema = z.object({ fullName: personNameAsKept(), ...founderAnswers })
export type FounderAnswers = z.output<typeof founderAnswersSchema>
export const friendAnswersSchema = z.object({ fullName: personNameAsKept(), ...friendAnswers })
export type FriendAnswers = z.output<typeof friendAnswersSchema>

/** The answers of either track, and what a body has besides; `fullName` may be another schema than that of a kept name. */
export const answersOf = <B extends z.ZodRawShape>(besides: B, fullName = personNameAsKept()) =>
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

/** An invitation needs the name alone: each consent is asked, and all other answers can come later. */
const shortFounderSchema = founderAnswersSchema
  .partial()
  .extend({ fullName: personName(), ...founderAgreements })
export type ShortFounderAnswers = z.output<typeof shortFounderSchema>
const shortFriendSchema = friendAnswersSchema
  .partial()
  .extend({ fullName: personName(), newsletter: agreed })

export type ShortFriendAnswers = z.output<typeof shortFriendSchema>

/** The answers to an invitation on either track, and what a body has besides. */
export const shortAnswersOf = <B extends z.ZodRawShape>(besides: B) =>
  z.discriminatedUnion('userType', [
    z.object({
      ...besides,
      userType: z.literal('female_founder'),
      answers: shortFounderSchema,
    }),
    z.object({ ...besides, userType: z.literal('friend'), answers: shortFriendSchema }),
  ])

/** Answers that a member gives later, on either track. */
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
  // By default zod skips the check while any other field is invalid.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

/** The forms of both tracks: the payload and the repeated password. */
export const founderFormSchema = founderSignupSchema
  .extend(confirmPassword)
  .refine(passwordsMatch, mismatch)
export const friendFormSchema = friendSignupSchema
  .extend(confirmPassword)
  .refine(passwordsMatch, mismatch)

/** The forms of an invitation. */
const newAccount = { password: newPassword(), ...confirmPassword }
export const shortFounderFormSchema = shortFounderSchema
  .extend(newAccount)
  .refine(passwordsMatch, mismatch)
export const shortFriendFormSchema = shortFriendSchema
  .extend(newAccount)
  .refine(passwordsMatch, mismatch)

const formOrder = [
  ...Object.keys({ ...account, ...confirmPassword }),
  ...['linkedinProfile', 'ecosystemRole', 'roleOrg'],
  ...Object.keys(founderAnswers),
]

const record = z.record(z.string(), z.unknown())

/**
 * Adds to the schema of a form, or of a body with `answers`, what `networkErrors` checks. Its message about a
 * field replaces those of the schema, and the issues come in the order of the form.
 */
export const forNetwork = <S extends z.ZodType>(network: Network, schema: S): S =>
  schema.superRefine(
    (value, { issues }) => {
      const given = record.safeParse(value).data
      if (!given) return
      const { answers = given } = given
      const errors = networkErrors(network, record.safeParse(answers).data ?? {})
      const parent = 'answers' in given ? ['answers'] : []
      const fieldOf = ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
        String(path[parent.length])
      // A schema that takes answers without the link leaves it for later.
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
    // By default zod skips the check while a field is invalid.
    { when: () => true },
  )

/** The first step of the sign-up wizard. */
export const userTypeStepSchema = z.object({
  isFemaleFounder: choice(yesNo, 'Please select an option'),
})

const answerValue = z.union([z.string(), z.boolean(), z.array(z.string())])

/** The answers under snake_case keys, with first_name, last_name and email, without the password. */
export const applicationDataSchema = z.record(z.string(), answerValue)
export type ApplicationData = z.infer<typeof applicationDataSchema>

const applicationParts = {
  id: z.string(),
  status: z.enum(applicationStatuses),
  user_type: z.enum(userTypes),
  application_data: applicationDataSchema,
  submitted_at: moment(),
  /** When the applicant last changed the answers of the pending application. */
  edited_at: moment().nullable(),
  decided_at: moment().nullable(),
  reason: z.string().nullable(),
}

/** A question of a reviewer, as its applicant sees it: without who asked. */
const ownQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  asked_at: moment(),
  answer: z.string().nullable(),
  answered_at: moment().nullable(),
})

const questionSchema = ownQuestionSchema.extend({ asked_by: z.string().nullable() })

/** An earlier application of the same person. */
export const earlierApplicationSchema = z.object({
  ...applicationParts,
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
  /** The oldest first. */
  questions: z.array(questionSchema),
})
export type EarlierApplication = z.infer<typeof earlierApplicationSchema>

/** An application as reviewers see it, with the applicant's earlier ones, latest first. */
export const applicationSchema = earlierApplicationSchema.extend({
  email: z.string(),
  /** Whether the applicant has confirmed the e-mail address. */
  email_verified: z.boolean(),
  /** Goes back with a decision, which is refused if the answers have changed since. */
  version: z.string(),
  /** Since when a pending application waits for the applicant, and not for reviewers. */
  asked_at: moment().nullable(),
  earlier: z.array(earlierApplicationSchema),
  can: abilities('reopen'),
})
export type Application = z.infer<typeof applicationSchema>

/** An application as its applicant sees it: without the reviewers' note. */
export const ownApplicationSchema = z.object({
  ...applicationParts,
  /** Goes back with a change, which is refused if the answers have changed since. */
  version: z.string(),
  /** Days that a decision usually takes; null unless pending, and while there are too few decisions. */
  usual_days: z.int().nullable(),
  /** When the applicant confirmed the e-mail address. */
  address_confirmed_at: moment().nullable(),
  /** The first day on which a rejected applicant may apply again. */
  reapply_on: z.iso.date().nullable(),
  /** The oldest first. The last one can be answered while `can.answer`. */
  questions: z.array(ownQuestionSchema),
  can: abilities('edit', 'apply_again', 'answer'),
})
export type OwnApplication = z.infer<typeof ownApplicationSchema>

export const applicationListSchema = z.object({
  applications: z.array(applicationSchema),
  counts: z.object({ pending: z.int(), reviewed: z.int() }),
  pagination: paginationSchema,
})

const version = () => z.string().max(64)

/** The parts of a decision. Only those who review see `note`; the applicant sees `reason`. */
const decisionParts = {
  note: paragraph().optional(),
  reason: paragraph().optional(),
  notify: z.boolean().default(true),
}

/** A decision about one application. */
export const decisionSchema = z
  .object({ ...decisionParts, version: version().optional() })
  .prefault({})

/** A reviewer's question to an applicant. */
export const askSchema = z.object({
  question: requiredParagraph('Please write a question'),
  version: version().optional(),
})

/** The applicant's answer to it. */
export const answerSchema = z.object({
  question_id: id(),
  answer: requiredParagraph('Please write an answer'),
})

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

export const applyAgainSchema = answersOf({})

export const appliedAgainSchema = z.object({
  application: ownApplicationSchema,
  user: sessionUserSchema,
})
