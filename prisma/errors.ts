/**
 * An error that the operator has to fix. The message is one line: the problem and what to do. It is
 * printed without a stack trace.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options)
  }
}

/** Returns the message of any thrown value; never empty for an Error. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors.map(messageOf).join('; ')
  }
  if (error instanceof Error) return error.message || error.name
  // pg-boss emits its errors as plain objects.
  const { message } = Object(error)
  return typeof message === 'string' && message !== '' ? message : String(error)
}

/**
 * Returns the SQLSTATE or system code of an error, such as `28P01` or `ECONNREFUSED`, or undefined.
 */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
