import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'

/** What a text belongs to, as the audit log names it. */
export const redactionSubjects = [
  'win',
  'event',
  'resource',
  'opportunity',
  'study',
  'study_answer',
  'submission',
  'application',
] as const
export type RedactionSubject = (typeof redactionSubjects)[number]

/** A part of a text; `instead` is what would stand there, null where it stays as it is. */
export const redactionPieceSchema = z.object({ text: z.string(), instead: z.string().nullable() })
export type RedactionPiece = z.infer<typeof redactionPieceSchema>

/** A text by somebody else that mentions a member who has left, as it is now. */
export const redactionHitSchema = z.object({
  id: z.string(),
  subject: z.enum(redactionSubjects),
  row_id: z.string(),
  /** The title of the thing, of an application the applicant's name; null when it is gone. */
  title: z.string().nullable(),
  /** The kind of a resource; null for everything else. */
  kind: z.string().nullable(),
  /** The column in which it stands, such as 'description'. */
  column: z.string(),
  /** Each text of that column that mentions the member; none when it was changed or deleted since. */
  texts: z.array(z.array(redactionPieceSchema)),
  /** To be sent with the decision: it is refused when the text has changed meanwhile. */
  version: z.string(),
})
export type RedactionHit = z.infer<typeof redactionHitSchema>

/** What is to be decided after a member has left. */
export const redactionTaskSchema = z.object({
  id: z.string(),
  created_at: moment(),
  /** When it goes by itself, decided or not. */
  expires_at: moment(),
  /** How many of its texts wait for a decision, on all pages. */
  waiting: z.int(),
  /** There are more texts than the task holds. */
  has_more: z.boolean(),
  hits: z.array(redactionHitSchema),
})
export type RedactionTask = z.infer<typeof redactionTaskSchema>

/** One page of texts that wait, by task; the pages count texts. */
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
