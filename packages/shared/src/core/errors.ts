import { z } from 'zod'
import { errorCodes } from './error-codes.ts'

export { type ErrorCode, errorCodes } from './error-codes.ts'

/** Messages by field. A form shows messages for fields without an input above its fields. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

/** The body of every error response. `error` is a sentence for people. */
export const errorSchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  details: fieldErrorsSchema.optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorSchema>
