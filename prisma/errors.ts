/** An error for the operator to fix. Its one line says what is wrong and what to do. */
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

/** Returns an error's SQLSTATE or system code, such as `28P01` or `ECONNREFUSED`; or undefined. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Whether the database refused a write because of a unique index (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === 'P2002'
