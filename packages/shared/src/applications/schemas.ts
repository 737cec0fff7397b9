import { z } from 'zod'
import { applicationStatuses, sessionUserSchema } from '../auth/schemas.ts'
import { userTypes } from '../core/access.ts'
import { errorCodes } from '../core/errors.ts'
import { abilitiesSchema, id, line, moment, paragraph, requiredParagraph } from '../core/fields.ts'

const answerValue = z.union([z.string(), z.boolean(), z.array(z.string())])

/** The answers by snake_case name, with first_name, last_name and email, without the password. */
export const applicationDataSchema = z.record(z.string(), answerValue)
export type ApplicationData = z.infer<typeof applicationDataSchema>

/** Answers to questions of the network, each with the wording that was asked. */
export const ownAnswersSchema = z.array(z.object({ question: line(), answer: paragraph() }))
export type OwnAnswer = z.infer<typeof ownAnswersSchema>[number]

const applicationParts = {
  id: z.string(),
  status: z.enum(applicationStatuses),
  user_type: z.enum(userTypes),
  application_data: applicationDataSchema,
  own_answers: ownAnswersSchema,
  submitted_at: moment(),
  /** When the applicant last changed a pending application. */
  edited_at: moment().nullable(),
  decided_at: moment().nullable(),
  reason: z.string().nullable(),
}

/** A reviewer's question as the applicant sees it, without the reviewer's name. */
const ownQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  asked_at: moment(),
  answer: z.string().nullable(),
  answered_at: moment().nullable(),
})

const questionSchema = ownQuestionSchema.extend({ asked_by: z.string().nullable() })

/** What a reviewer wrote to the others without deciding. */
const reviewNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  at: moment(),
  can: abilitiesSchema('delete'),
})

export const earlierApplicationSchema = z.object({
  ...applicationParts,
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Oldest first. */
  questions: z.array(questionSchema),
  /** Oldest first. */
  notes: z.array(reviewNoteSchema),
})
export type EarlierApplication = z.infer<typeof earlierApplicationSchema>

export const applicationSchema = earlierApplicationSchema.extend({
  email: z.string(),
  email_verified: z.boolean(),
  version: z.string(),
  /** When a reviewer last asked the applicant a question; null unless it waits for the answer. */
  asked_at: moment().nullable(),
  earlier: z.array(earlierApplicationSchema),
  can: abilitiesSchema('reopen'),
})
export type Application = z.infer<typeof applicationSchema>

/** An application for its applicant, without the reviewers' note. */
export const ownApplicationSchema = z.object({
  ...applicationParts,
  version: z.string(),
  /** Usual days until a decision; null unless pending, or with too few decisions. */
  decision_days: z.int().nullable(),
  address_confirmed_at: moment().nullable(),
  /** The first day on which a rejected applicant may apply again. */
  reapply_on: z.iso.date().nullable(),
  /** Oldest first. Only the last one can be answered, if `can.answer`. */
  questions: z.array(ownQuestionSchema),
  can: abilitiesSchema('edit', 'apply_again', 'answer'),
})
export type OwnApplication = z.infer<typeof ownApplicationSchema>

const version = () => z.string().max(64)

/** Only reviewers see `note`. The applicant sees `reason`. */
const decisionParts = {
  note: paragraph().optional(),
  reason: paragraph().optional(),
  notify: z.boolean().default(true),
}

export const decisionSchema = z
  .object({ ...decisionParts, version: version().optional() })
  .prefault({})

export const questionFormSchema = z.object({
  question: requiredParagraph('Please write a question'),
  version: version().optional(),
})

export const answerFormSchema = z.object({
  question_id: id(),
  answer: requiredParagraph('Please write an answer'),
})

export const maxDecisions = 100

/** `versions` are the ones the reviewer read, by application id. */
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
