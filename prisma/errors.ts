/**
 * Something only the person who runs the portal can put right. The message is one plain line that
 * says what is wrong and what to do; the process prints it and stops, without a stack trace.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options)
  }
}

/** The text of anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(messageOf).join('; ')
  }
  if (error instanceof Error) return error.message || error.name
  // pg-boss tells of its errors as plain objects.
  const { message } = Object(error)
  return typeof message === 'string' && message !== '' ? message : String(error)
}

/** The SQLSTATE or system code of an error (`28P01`, `ECONNREFUSED`), when it has one. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
