import { z } from 'zod'
import { moment, requiredParagraph } from '../core/fields.ts'
import { namesOf } from '../core/options.ts'
import { type ReportKind, reportDecisions, reportKinds } from './options.ts'

/** Builds the form to report something, which `noun` names in the message. */
export const reportFormSchema = (noun: string) =>
  z.object({ reason: requiredParagraph(`Please tell us what’s wrong with this ${noun}`) })

export const reportedPersonSchema = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
})

export const reportSchema = z.object({
  id: z.string(),
  kind: z.enum(namesOf<ReportKind>(reportKinds)),
  /** The topic of a request; null for messages and asks. */
  topic: z.string().nullable(),
  /** The ask, or the subject of the conversation. `path` only if all members can see it. */
  about: z.object({ title: z.string(), path: z.string().nullable() }).nullable(),
  /** The text when it was reported. */
  message: z.string(),
  reason: z.string(),
  author: reportedPersonSchema.extend({ suspended: z.boolean() }).nullable(),
  reporter: reportedPersonSchema,
  sent_at: moment(),
  reported_at: moment(),
  decision: z.enum(reportDecisions).nullable(),
  decided_at: moment().nullable(),
  decided_by: z.string().nullable(),
  note: z.string().nullable(),
  /** The possible decisions; empty once decided. */
  decisions: z.array(z.enum(reportDecisions)),
})
export type Report = z.infer<typeof reportSchema>
