import { type ErrorCode, errorCodes } from '@portal/shared/core/error-codes'
import type { FieldErrors } from '@portal/shared/core/errors'

/** `network`: no answer came. `unreadable`: an answer came that is not one of ours. */
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

/** Every failed call. `message` is a sentence a person can read; `status` is 0 when nothing answered. */
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

/** What to tell a person: the server's own words or that it is out of reach, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unreadable' ? error.message : fallback
}

/** Whether an address names nothing that is there: an unknown id, or what is no id at all. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'not_found' || (error.code === 'invalid_input' && 'id' in error.details))

/** Whether a change was refused because somebody else has saved since. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

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

/** The error that a refusal's body states. The server's codes are trusted; a missing sentence is not invented. */
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
