import { z } from 'zod'

export const studyStatuses = ['In Progress', 'Upcoming', 'Closed', 'Active'] as const
export type StudyStatus = (typeof studyStatuses)[number]

/** A research study (content-areas 3). */
export const studySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  openDate: z.iso.date(),
  closeDate: z.iso.date(),
  status: z.enum(studyStatuses),
  /** Where it is taken part in; without one the portal itself asks for an answer. */
  link: z.string().nullable(),
  /** What came of it; only of a Closed one. */
  findings: z.string().nullable(),
  /** How far the caller has come with it. */
  participation: z.enum(['Signed Up', 'Submitted']).nullable(),
})
export type Study = z.infer<typeof studySchema>
