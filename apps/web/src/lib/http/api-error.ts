import { type ErrorCode, errorCodes } from '@portal/shared/core/error-codes'
import type { ErrorBody, FieldErrors } from '@portal/shared/core/errors'

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
}

/** A failed call. `message` is for people; `status` is 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  readonly code: FailureCode
  readonly details: FieldErrors

  constructor({ status, statusText = '', code, message, details = {} }: Failure) {
    super(message)
    this.status = status
    this.statusText = statusText
    this.code = code
    this.details = details
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

/** Converts an error response into an ApiError. A proxy may have sent it instead of the server. */
export function parseError(response: Response, body: unknown): ApiError {
  const { error: message, code: name, details }: Partial<ErrorBody> = Object(body)
  if (typeof message !== 'string' || message === '') return unreadableError(response)
  const { status, statusText } = response
  const code = errorCodes.find((one) => one === name) ?? 'internal'
  return new ApiError({ status, statusText, code, message, details })
}
