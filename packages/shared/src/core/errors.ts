import { z } from 'zod'

/** Machine-readable reasons of a refusal; the server maps each to one status. */
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

/** Messages by field name, as a form shows them. A field that no input has is shown above the form. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

/** The one shape of every refusal. `error` is a sentence a person can read (decisions, 'Wire'). */
export const errorSchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  details: fieldErrorsSchema.optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorSchema>
