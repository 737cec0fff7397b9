import type { ErrorCode, FieldErrors } from '@portal/shared/core/errors'
import type { z } from 'zod'
import { longMoment } from '../text/days.ts'

const statusOf = {
  invalid_input: 400,
  invalid_credentials: 401,
  not_signed_in: 401,
  session_expired: 401,
  forbidden: 403,
  pending_approval: 403,
  second_step_required: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  already_decided: 409,
  stale_version: 409,
  link_unknown: 404,
  link_expired: 410,
  link_used: 410,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} satisfies Record<ErrorCode, number>

interface Extras {
  details?: FieldErrors
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number
}

/** A refusal, thrown by services and answered as is. `message` is a sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: FieldErrors | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.details = extras.details
    this.retryAfter = extras.retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }
}

export const invalidFields = (details: FieldErrors) =>
  new AppError('invalid_input', 'Please check the fields that are marked', { details })

export const conflict = (message: string) => new AppError('conflict', message)
export const forbidden = (message: string) => new AppError('forbidden', message)

export const notFound = (what: string) => new AppError('not_found', `${what} was not found`)

/** Returns the value. Throws `not_found` if there is none. */
export function found<T extends object>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw notFound(what)
  return value
}

/** The error for a repeated decision: `what` ('report') was already `how` ('accepted'). */
export function alreadyDecided(
  what: string,
  how: string,
  { decided_by, decided_at }: { decided_by: { full_name: string } | null; decided_at: Date | null },
  former = 'somebody who has left',
): AppError {
  const by = decided_by?.full_name ?? former
  const when = decided_at ? ` on ${longMoment(decided_at)}` : ''
  return new AppError('already_decided', `This ${what} was already ${how} by ${by}${when}`)
}

/** An internal error, without details that must not leave the server. */
export const internalError = () =>
  new AppError('internal', 'Something went wrong on our side. Please try again')

export const unavailable = (message = 'The portal is busy. Please try again in a moment') =>
  new AppError('unavailable', message, { retryAfter: 2 })

/** Parses a stored value with the current schema. Throws `invalid_input` by field. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  throw invalidFields(
    Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), [message]])),
  )
}
