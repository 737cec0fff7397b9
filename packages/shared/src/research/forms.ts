import { z } from 'zod'
import { paragraph } from '../core/fields.ts'
import { formShape, valueShape } from '../core/form-schemas.ts'
import { studyFields } from './fields.ts'

export const studyFormSchema = z
  .object(formShape(studyFields))
  .refine(({ openDate, closeDate }) => closeDate >= openDate, {
    path: ['closeDate'],
    error: 'The close date must not be before the open date',
  })
export type StudyForm = z.output<typeof studyFormSchema>

export const studyValuesSchema = z.object(valueShape(studyFields))
export type StudyValues = z.infer<typeof studyValuesSchema>

/** A member's answer; empty for an external study. */
export const studyAnswerSchema = z.object({ answer: paragraph().default('') })
