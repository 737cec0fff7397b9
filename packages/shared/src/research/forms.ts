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

/** A study as an administrator writes it; the status is hers to move. */
export const studyFormSchema = z
  .object({
    title: requiredLine('Title is required'),
    description: requiredParagraph('Description is required'),
    openDate: day('Open date is required'),
    closeDate: day('Close date is required'),
    status: z.enum(studyStatuses, { error: 'Please select a status' }),
    /** Where it is taken part in; without one the portal asks for an answer itself. */
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

/** What the editor of a study is filled with. */
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

/** What a member sends to a study: an answer, where the portal itself asks for one. */
export const studyAnswerSchema = z.object({ answer: paragraph().default('') })
