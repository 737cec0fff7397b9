import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'

/** The kinds of row that a text can belong to, named as in the audit log. */
export const redactionSubjects = [
  'win',
  'event',
  'resource',
  'opportunity',
  'study',
  'study_answer',
  'submission',
  'application',
  'pod',
  'announcement',
] as const
export type RedactionSubject = (typeof redactionSubjects)[number]

/** A part of a text; `instead` is its replacement, or null if it is not redacted. */
export const redactionPieceSchema = z.object({ text: z.string(), instead: z.string().nullable() })
export type RedactionPiece = z.infer<typeof redactionPieceSchema>

/** A text by another person that mentions a former member, in its current state. */
export const redactionHitSchema = z.object({
  id: z.string(),
  subject: z.enum(redactionSubjects),
  row_id: z.string(),
  /** The title of the row, or the name of the applicant; null if the row no longer exists. */
  title: z.string().nullable(),
  /** The kind of a resource; null for other subjects. */
  kind: z.string().nullable(),
  /** The column of the text, such as 'description'. */
  column: z.string(),
  /** The texts of the column that mention the member; empty if they no longer do. */
  texts: z.array(z.array(redactionPieceSchema)),
  /** Goes back with the decision, which is refused if the text has changed since. */
  version: z.string(),
})
export type RedactionHit = z.infer<typeof redactionHitSchema>

/** The texts to decide about after one member has left. */
export const redactionTaskSchema = z.object({
  id: z.string(),
  created_at: moment(),
  /** When the task is deleted, decided or not. */
  expires_at: moment(),
  /** Number of undecided texts of the task, on all pages. */
  waiting: z.int(),
  /** Whether the search found more texts than a task holds. */
  has_more: z.boolean(),
  hits: z.array(redactionHitSchema),
})
export type RedactionTask = z.infer<typeof redactionTaskSchema>

/** One page of undecided texts, grouped by task. Pagination counts texts. */
export const redactionListSchema = z.object({
  tasks: z.array(redactionTaskSchema),
  pagination: paginationSchema,
})

export const redactionDecisions = ['redact', 'leave'] as const
export type RedactionDecision = (typeof redactionDecisions)[number]

export const redactionDecisionSchema = z.object({
  decision: z.enum(redactionDecisions, { error: 'Please choose to redact or to leave the text' }),
  version: z.string().max(64),
})
