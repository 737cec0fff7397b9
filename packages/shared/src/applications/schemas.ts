import { z } from 'zod'
import { applicationStatuses, sessionUserSchema } from '../auth/schemas.ts'
import { userTypes } from '../core/access.ts'
import { errorCodes } from '../core/errors.ts'
import { abilitiesSchema, id, moment, paragraph, requiredParagraph } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'

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
  /** Whether the applicant has confirmed the email address. */
  email_verified: z.boolean(),
  /** Goes back with a decision, which is refused if the answers have changed since. */
  version: z.string(),
  /** Since when a pending application waits for the applicant, and not for reviewers. */
  asked_at: moment().nullable(),
  earlier: z.array(earlierApplicationSchema),
  can: abilitiesSchema('reopen'),
})
export type Application = z.infer<typeof applicationSchema>

/** An application as its applicant sees it: without the reviewers' note. */
export const ownApplicationSchema = z.object({
  ...applicationParts,
  /** Goes back with a change, which is refused if the answers have changed since. */
  version: z.string(),
  /** Days that a decision usually takes; null unless pending, and while there are too few decisions. */
  usual_days: z.int().nullable(),
  /** When the applicant confirmed the email address. */
  address_confirmed_at: moment().nullable(),
  /** The first day on which a rejected applicant may apply again. */
  reapply_on: z.iso.date().nullable(),
  /** The oldest first. The last one can be answered while `can.answer`. */
  questions: z.array(ownQuestionSchema),
  can: abilitiesSchema('edit', 'apply_again', 'answer'),
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
export const questionFormSchema = z.object({
  question: requiredParagraph('Please write a question'),
  version: version().optional(),
})

/** The applicant's answer to it. */
export const answerFormSchema = z.object({
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
      .max(maxDecisions, `Please choose at most ${maxDecisions} applications`)
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

export const appliedAgainSchema = z.object({
  application: ownApplicationSchema,
  user: sessionUserSchema,
})
