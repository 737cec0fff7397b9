import type { FastifyServerOptions } from 'fastify'

/** How deep the causes of an error are told. */
const depth = 3

// A type, not an interface: the logger wants one that may hold more.
type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggedError
}

/** Prisma repeats all that it was given, values too, between the place and what is wrong there. */
function saidOf(name: unknown, message: string, stack: string) {
  if (name !== 'PrismaClientValidationError') return { message, stack }
  const places = stack.split('\n').filter((line) => /^ +at /.test(line))
  const parts = message.split('\n\n')
  return { message: [parts.at(0), parts.at(-1)].join('\n').trim(), stack: places.join('\n') }
}

/**
 * What is logged of an error: what it says and where it came from. Not what hangs on it: a driver's
 * error carries its whole client, and with it the values of the query under way.
 */
function loggedError(error: unknown, left = depth): LoggedError {
  const { name, message, stack, code, cause } = Object(error) as Record<string, unknown>
  const said = saidOf(name, String(message ?? error), String(stack ?? ''))
  return {
    type: String(name ?? typeof error),
    message: stripAddresses(said.message),
    stack: stripAddresses(said.stack),
    ...(code === undefined ? {} : { code: String(code) }),
    ...(cause !== undefined && left > 0 ? { cause: loggedError(cause, left - 1) } : {}),
  }
}

/** What in an address opens a private calendar, or unsubscribes somebody. */
const secret = /^(\/api\/(?:calendar|unsubscribe)\/)[^/]+/

/**
 * The log's form: a call by its path alone, since what is searched for may be somebody's name, without
 * what opens a private calendar or unsubscribes somebody, and without the address it came from, which is somebody's too.
 */
export const logOptions = {
  serializers: {
    err: (error: unknown) => loggedError(error),
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: url.split('?')[0]?.replace(secret, '$1…'),
    }),
  },
} satisfies Exclude<FastifyServerOptions['logger'], boolean | undefined>
/**
 * What a log may hold of an error: its class, and the codes of it and of what it was made of (Prisma's,
 * SQLSTATE, system codes). Never its words: what Postgres says of a row may quote it.
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
/** An e-mail address without the name before the @: 'a…@willow.example'. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

const word = /[^\s<>"'`(),:;=/\\]+/g

/** Something, an @, something, a dot and something: looked for by place, since a pattern of it takes the cube of the time. */
function isAddress(text: string): boolean {
  const at = text.indexOf('@')
  const dot = text.indexOf('.', at + 2)
  return at > 0 && dot > 0 && dot < text.length - 1
}

/** What servers and drivers say, with the addresses that they like to repeat made unreadable. */
export const stripAddresses = (text: string) =>
  text.replace(word, (one) => (isAddress(one) ? maskAddress(one) : one))
