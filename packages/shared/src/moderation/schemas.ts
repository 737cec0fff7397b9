import { z } from 'zod'
import { moment, paragraph, requiredParagraph } from '../core/fields.ts'
import { namesOf } from '../core/options.ts'
import { type ReportKind, reportDecisions, reportKinds, reportNoteLength } from './options.ts'

/** A report of what `noun` names. */
export const reportFormSchema = (noun: string) =>
  z.object({ reason: requiredParagraph(`Please tell us what’s wrong with this ${noun}`) })

/**
 * `note` goes to the author with a warning, or when asking or what was written is taken away, which needs it in
 * the latter case; after a dismissal nobody gets it.
 */
export const reportDecisionSchema = z.object({
  decision: z.enum(reportDecisions, { error: 'Please choose what to do' }),
  note: paragraph(reportNoteLength).optional(),
})

export const reportedPersonSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
})

/** A reported request, message or ask as administrators see it. */
export const reportSchema = z.object({
  id: z.string(),
  kind: z.enum(namesOf<ReportKind>(reportKinds)),
  /** Of a request: what it is about; null for something else, and of a message or an ask. */
  topic: z.string().nullable(),
  /** Of a message: what the conversation is about; or the ask. With its page if the whole network sees it. */
  about: z.object({ title: z.string(), path: z.string().nullable() }).nullable(),
  /** As it was when it was reported. */
  message: z.string(),
  reason: z.string(),
  /** Who wrote it, `suspended` while asking is taken away; null once they have left. */
  author: reportedPersonSchema.extend({ suspended: z.boolean() }).nullable(),
  reporter: reportedPersonSchema,
  sent_at: moment(),
  reported_at: moment(),
  decision: z.enum(reportDecisions).nullable(),
  decided_at: moment().nullable(),
  /** The name of the administrator. */
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
  /** What can be decided: nothing any more once it is. */
  decisions: z.array(z.enum(reportDecisions)),
})
export type Report = z.infer<typeof reportSchema>
