import { ApiError, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'

const fallback = 'Failed to submit application. Please try again.'

/** The founder track: one line for each field, else the server's error. */
export function failureLines(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [fallback]
  const lines = Object.entries(error.details).map(
    ([field, messages]) => `${field}: ${messages.join(', ')}`,
  )
  return lines.length > 0 ? lines : [messageOf(error, 'Application submission failed')]
}

/** The friend track: the server's error alone. */
export function friendFailure(error: unknown): string[] {
  return [error instanceof ApiError ? messageOf(error, 'Application submission failed') : fallback]
}

export function tellFailure(lines: string[]) {
  notify.error({ message: lines.map((line) => <div key={line}>{line}</div>) })
}

/** The toast of a form that does not pass its own checks. */
export const tellInvalid = () => notify.error('Please fill out all required fields correctly')
