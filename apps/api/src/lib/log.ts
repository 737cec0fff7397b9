import type { FastifyServerOptions } from 'fastify'
import { withoutAddresses } from './without-addresses.ts'

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
    message: withoutAddresses(said.message),
    stack: withoutAddresses(said.stack),
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
export const logForm = {
  serializers: {
    err: (error: unknown) => loggedError(error),
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: url.split('?')[0]?.replace(secret, '$1…'),
    }),
  },
} satisfies Exclude<FastifyServerOptions['logger'], boolean | undefined>
