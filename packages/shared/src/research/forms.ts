import { z } from 'zod'
import {
  day,
  isHttpUrl,
  limits,
  line,
  paragraph,
  requiredLine,
  requiredParagraph,
} from '../core/fields.ts'
import { studyStatuses } from './schemas.ts'

/** The administrators' form of a study. Administrators set the status; dates do not change it. */
export const studyFormSchema = z
  .object({
    title: requiredLine('Title is required'),
    description: requiredParagraph('Description is required'),
    openDate: day('Open date is required'),
    closeDate: day('Close date is required'),
    status: z.enum(studyStatuses, { error: 'Please select a status' }),
    /** The page of an external study; without it, the portal asks for an answer. */
    link: line(limits.url)
      .refine(
        (value) => value === '' || isHttpUrl(value),
        'Please enter a valid URL starting with http:// or https://',
      )
      .default(''),
    /** Shown to members once the study is Closed. */
    findings: paragraph().default(''),
  })
  .refine(({ openDate, closeDate }) => closeDate >= openDate, {
    path: ['closeDate'],
    error: 'The close date must not lie before the open date',
  })
export type StudyForm = z.output<typeof studyFormSchema>

/** The initial values of the administrators' form. */
export const studyValuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  openDate: z.string(),
  closeDate: z.string(),
  status: z.enum(studyStatuses),
  link: z.string(),
  findings: z.string(),
})
export type StudyValues = z.infer<typeof studyValuesSchema>

/** A member's answer; empty for an external study. */
export const studyAnswerSchema = z.object({ answer: paragraph().default('') })
