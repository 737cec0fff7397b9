import { type ErrorCode, errorCodes } from '@portal/shared/core/error-codes'
import type { FieldErrors } from '@portal/shared/core/errors'

/** `network`: no answer. `unreadable`: an answer that is not a JSON error from the server. */
export type FailureCode = ErrorCode | 'network' | 'unreadable'

const networkMessage = 'We can’t reach the server. Check your connection and try again.'
const unreadableMessage = 'Something went wrong. Please try again in a moment.'

interface Failure {
  status: number
  statusText?: string
  code: FailureCode
  message: string
  details?: FieldErrors | undefined
  requestId?: string | undefined
}

/** A failed call. `message` is for people; `status` is 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly code: FailureCode
  readonly details: FieldErrors
  readonly requestId: string | undefined

  constructor({ status, statusText = '', code, message, details = {}, requestId }: Failure) {
    super(message)
    this.status = status
    this.statusText = statusText
    this.code = code
    this.details = details
    this.requestId = requestId
  }
}

/** Returns the message of an ApiError, or else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unreadable' ? error.message : fallback
}

/** Whether an item does not exist: its id is unknown or invalid. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'not_found' || (error.code === 'invalid_input' && 'id' in error.details))

/** Whether the server refused a change because the data changed since it was loaded. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'stale_version'

export const networkError = () =>
  new ApiError({ status: 0, code: 'network', message: networkMessage })

export const unreadableError = ({ status, statusText }: Response) =>
  new ApiError({ status, statusText, code: 'unreadable', message: unreadableMessage })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseFieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [field, [messages].flat().map(String)]),
  )
}

/** Converts an error response into an ApiError. */
export function parseError(response: Response, body: unknown): ApiError {
  if (!isRecord(body) || typeof body.error !== 'string' || body.error === '') {
    return unreadableError(response)
  }
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    code: errorCodes.find((code) => code === body.code) ?? 'internal',
    message: body.error,
    details: parseFieldErrors(body.details),
    requestId: typeof body.request_id === 'string' ? body.request_id : undefined,
  })
}
