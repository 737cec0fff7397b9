import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { Prisma } from '@portal/database/client'
import { codeOf, messageOf } from '@portal/database/errors'
import { bodyWrappers } from '@portal/shared/content/types'
import type { ErrorBody, ErrorCode, FieldErrors } from '@portal/shared/core/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  AppError,
  internalError,
  invalidFields,
  notFound,
  unavailable,
} from '../lib/http/app-error.ts'
import { stripAddresses } from '../lib/operations/log.ts'

// Codes of Prisma, its adapter, pg, Node and Postgres: for a database that is unreachable,
// restarting, full or out of connections; for a statement (57014), a lock wait (55P03) or an idle
// transaction (25P03) that timed out; and for conflicting transactions (40P01, 40001).
const databaseAway = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'P2034',
  'TransactionWriteConflict',
])
/** SQLSTATE: classes 08, 40, 53 and 57, an idle transaction's end, and a lock not available. */
const awayState = /^(?:08|40|53|57)\w{3}$|^25P03$|^55P03$/
const awayText =
  /connection terminated|is not queryable|timeout exceeded when trying to connect|query read timeout|ECONNREFUSED/i

// A failed raw query is always P2010; its `meta` has the adapter's error, so causes count too.
function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  const { code, kind, originalCode, message, cause, meta } = error as Record<string, unknown>
  const names = [code, kind, originalCode].map(String)
  if (names.some((name) => databaseAway.has(name) || awayState.test(name))) return true
  if (typeof message === 'string' && awayText.test(message)) return true
  return isDatabaseAway(cause) || isDatabaseAway(Object(meta).driverAdapterError)
}

/** Messages by the form's field; those without a field are under `form`. */
function fieldErrors(issues: { instancePath: string; message?: string }[]): FieldErrors {
  const details: FieldErrors = {}
  for (const { instancePath, message = 'This is not valid' } of issues) {
    const names = instancePath.split('/').slice(1)
    // `/answers/bio` is the field `bio`.
    const field = names.find((name) => !bodyWrappers.has(name)) || names[0] || 'form'
    const known = details[field] ?? []
    details[field] = known.includes(message) ? known : [...known, message]
  }
  return details
}

const fastifyCodes: Record<number, [ErrorCode, string]> = {
  400: ['invalid_input', 'The request could not be read'],
  404: ['not_found', 'There is nothing at this address'],
  413: ['too_large', 'That is too large to send'],
  415: ['unsupported_media_type', 'Please send JSON'],
}

function asAppError(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidFields(fieldErrors(error.validation))
  if (isHandlerTimeout(error))
    return unavailable('The portal took too long to answer. Please try again in a moment')
  if (isDatabaseAway(error))
    return unavailable(
      'The portal can’t reach its database right now. Please try again in a moment',
    )
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const [code, message] = fastifyCodes[error.statusCode] ?? fastifyCodes[400] ?? []
    return code && message ? new AppError(code, message) : undefined
  }
  return undefined
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError): ErrorBody {
  reply.code(error.status).type('application/json; charset=utf-8')
  if (error.retryAfter) reply.header('retry-after', error.retryAfter)
  return {
    error: error.message,
    code: error.code,
    ...(error.details ? { details: error.details } : {}),
    request_id: request.id,
  }
}

export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = asAppError(error) ?? new AppError('invalid_input', 'The request could not be read')
  reply.send(JSON.stringify(answer(request, reply, known)))
}

const clientErrors: Record<string, [status: string, code: ErrorCode, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalid_input', 'The request took too long'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too_large',
    'That is too large to send',
  ],
}

export function answerClientError({ code: reason = '' }: { code?: string }, socket: Socket): void {
  if (reason === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, error] = clientErrors[reason] ?? [
    '400 Bad Request',
    'invalid_input',
    'The request could not be read',
  ]
  const body: ErrorBody = { error, code, request_id: randomUUID() }
  const text = JSON.stringify(body)
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${text}`, () => socket.destroy())
}

const isHandlerTimeout = ({ code }: { code?: string }) => code === 'FST_ERR_HANDLER_TIMEOUT'

/** Whether the connection ended before the body did: the client left or was too slow. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

function logFailure({ log, id }: FastifyRequest, error: Error, known: AppError | undefined): void {
  if (!known) {
    log.error({ err: error, request_id: id }, 'request failed')
  } else if (known.status === 503) {
    const reason = stripAddresses(messageOf(error).trim().split('\n').at(-1) ?? '')
    log.error({ code: codeOf(error), reason, request_id: id }, 'request put off')
  }
}

/** Answers all errors in the same shape. Details of server errors are only logged. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
      // Fastify's timeout also runs while the body arrives; then the client is slow.
      const isTooSlow = isHandlerTimeout(error) && !request.raw.complete
      if (isTooSlow || isCutOff(request)) {
        request.log.info({ code: codeOf(error), request_id: request.id }, 'request cut off')
        const message = isTooSlow
          ? 'The request took too long'
          : 'The request was not sent to its end'
        const body = answer(request, reply, new AppError('invalid_input', message))
        return reply
          .code(isTooSlow ? 408 : reply.statusCode)
          .header('connection', 'close')
          .send(body)
      }
      const known = asAppError(error)
      logFailure(request, error, known)
      return reply.send(answer(request, reply, known ?? internalError()))
    })
    app.setNotFoundHandler((request, reply) =>
      reply.send(answer(request, reply, notFound('This address'))),
    )
  },
  { name: 'errors' },
)
