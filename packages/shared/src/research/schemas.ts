import { z } from 'zod'
import { studyStatuses } from './options.ts'

/** A research study as members see it. */
export const studySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  openDate: z.iso.date(),
  closeDate: z.iso.date(),
  status: z.enum(studyStatuses),
  /** The page of an external study; without it, the portal asks for an answer. */
  link: z.string().nullable(),
  /** The results; null unless the study is closed. */
  findings: z.string().nullable(),
  /** The caller's own participation, if any. */
  participation: z.enum(['Signed Up', 'Submitted']).nullable(),
})
export type Study = z.infer<typeof studySchema>
