import type { FastifyServerOptions } from 'fastify'

/** Hides the part of an address before the @: 'a…@willow.example'. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

const word = /[^\s<>"'`(),:;=/\\]+/g

/** Searches for @ and dot by position: a regular expression is cubic on hostile texts. */
function isAddress(text: string): boolean {
  const at = text.indexOf('@')
  const dot = text.indexOf('.', at + 2)
  return at > 0 && dot > 0 && dot < text.length - 1
}

/** Masks all email addresses in a message of a server or driver. */
export const stripAddresses = (text: string): string =>
  text.replace(word, (one) => (isAddress(one) ? maskAddress(one) : one))

const maxReasonLength = 300

/** Formats an error message as one line, without email addresses and Prisma's call. */
export const reasonOf = (message: string): string =>
  stripAddresses(
    message
      .replace(/^\s*Invalid `.*?` invocation.*\n+/s, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ).slice(0, maxReasonLength)

// A type, because Fastify requires an index signature.
type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggedError
}

const maxCauseDepth = 3

/** Prisma's validation errors quote all values, except in the first and last paragraph. */
function withoutValues(name: unknown, message: string, stack: string) {
  if (name !== 'PrismaClientValidationError') return { message, stack }
  const places = stack.split('\n').filter((line) => /^ +at /.test(line))
  const paragraphs = message.split('\n\n')
  return {
    message: [paragraphs.at(0), paragraphs.at(-1)].join('\n').trim(),
    stack: places.join('\n'),
  }
}

// Other properties are left out, because a driver's error contains its client and with it the
// query's values.
function loggedError(error: unknown, depth = maxCauseDepth): LoggedError {
  const { name, message, stack, code, cause } = Object(error) as Record<string, unknown>
  const safe = withoutValues(name, String(message ?? error), String(stack ?? ''))
  return {
    type: String(name ?? typeof error),
    message: stripAddresses(safe.message),
    stack: stripAddresses(safe.stack),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(cause !== undefined && depth > 0 ? { cause: loggedError(cause, depth - 1) } : {}),
  }
}

/** Paths that contain the secret of a private calendar or an unsubscribe link. */
const secretPath = /^(\/api\/(?:calendar|unsubscribe)\/)[^/]+/

/** Serialisers that keep personal data out of the log: search texts, IP addresses, secrets. */
export const logOptions = {
  serializers: {
    err: (error: unknown) => loggedError(error),
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: url.split('?')[0]?.replace(secretPath, '$1…'),
    }),
  },
} satisfies Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * Returns the class of an error, and its codes and those of its causes (Prisma's, SQLSTATE,
 * system). Omits the message, in which Postgres may quote the row.
 */
export function errorCodes(error: unknown): { error: string; codes: string[] } {
  const codes = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { code, originalCode, cause, meta } = value as Record<string, unknown>
    for (const one of [code, originalCode]) {
      if (typeof one === 'string' && /^[A-Z0-9_]{2,40}$/.test(one)) codes.add(one)
    }
    visit(cause)
    visit(Object(meta).driverAdapterError)
  }
  visit(error)
  return { error: error instanceof Error ? error.name : 'unknown', codes: [...codes] }
}
