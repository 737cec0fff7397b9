import { z } from 'zod'

/** Machine-readable error codes; the server maps each to one HTTP status. */
export const errorCodes = [
  'invalid_input',
  'invalid_credentials',
  'not_signed_in',
  'session_expired',
  'forbidden',
  'pending_approval',
  'not_found',
  'conflict',
  'email_taken',
  'already_decided',
  'changed_meanwhile',
  'link_unknown',
  'link_expired',
  'link_used',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Messages by field name. A form shows those without an input above its fields. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

/** The body of every error response. `error` is a sentence to show to people. */
export const errorSchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  details: fieldErrorsSchema.optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorSchema>
