import { z } from 'zod'
import { moment } from '../core/fields.ts'
import { studyStatuses } from './options.ts'

export const studySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  openDate: z.iso.date(),
  closeDate: z.iso.date(),
  status: z.enum(studyStatuses),
  /** The page of an external study; null if members answer in the portal. */
  link: z.string().nullable(),
  findings: z.string().nullable(),
  participation: z.enum(['Signed Up', 'Submitted']).nullable(),
  /** When the caller signed up or, once submitted, took part. */
  participated_at: moment().nullable(),
})
export type Study = z.infer<typeof studySchema>
