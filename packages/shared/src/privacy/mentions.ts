import { z } from 'zod'
import { contentNames } from '../content/types.ts'
import { requiredLine } from '../core/fields.ts'

/** What texts about others stand in, named as in the audit log. */
export const mentionSubjects = [
  'win',
  'ask',
  'message',
  'report',
  ...contentNames,
  'study_answer',
  'submission',
  'application',
  'application_question',
  'member_note',
  'pod',
  'announcement',
  'newsletter',
] as const
export type MentionSubject = (typeof mentionSubjects)[number]

const wordsMessage = 'Please enter three characters or more'

/** What is looked for: a text has each of the words, in any order. */
export const mentionSearchSchema = z.object({
  words: requiredLine(wordsMessage, 100).min(3, wordsMessage),
})

/** A text with all of the words. */
export const mentionSchema = z.object({
  subject: z.enum(mentionSubjects),
  /** The title of what the text stands in, or the name of the applicant. */
  title: z.string(),
  /** The column of the text, such as 'description'. */
  column: z.string(),
  /** The text around the first of the words. */
  excerpt: z.string(),
  /** The page where it is read and edited. */
  path: z.string(),
})
export type Mention = z.infer<typeof mentionSchema>

export const mentionListSchema = z.object({
  mentions: z.array(mentionSchema),
  /** Whether there are more than are listed. */
  has_more: z.boolean(),
})
