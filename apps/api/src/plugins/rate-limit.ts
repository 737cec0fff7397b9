import type { Limit } from '@portal/shared/core/endpoint'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Deps } from '../lib/deps.ts'
import type { Throttle } from '../lib/throttle.ts'
import type { Tokens } from '../lib/tokens.ts'

type Spend = (throttle: Throttle, request: FastifyRequest, tokens: Tokens) => Promise<void>

const who = (request: FastifyRequest): string => request.actor?.id ?? request.ip

function presentedSession(request: FastifyRequest, tokens: Tokens): string | undefined {
  const { body } = request
  if (typeof body !== 'object' || body === null || !('refresh_token' in body)) return undefined
  return tokens.readRefreshToken(String(body.refresh_token))?.sessionId
}

/** Which budgets a call spends, and whose (security.md, 'Limits'). */
const spending = {
  async login(throttle, request) {
    await throttle.consume('loginMinute', request.ip)
    await throttle.consume('loginHour', request.ip)
  },
  signup: (throttle, request) => throttle.consume('signup', request.ip),
  // The account's own share is spent where the address is known.
  forgot: (throttle, request) => throttle.consume('forgotAddress', request.ip),
  refresh: (throttle, request, tokens) =>
    throttle.consume('refresh', presentedSession(request, tokens) ?? request.ip),
  directory: (throttle, request) => throttle.consume('directory', who(request)),
  write: (throttle, request) => throttle.consume('write', who(request)),
  export: (throttle, request) => throttle.consume('export', who(request)),
  general: (throttle, request) => throttle.consume('general', request.ip),
} satisfies Record<Limit, Spend>

/** Limits stand after validation, so that a typing mistake does not use up the hour's sign-ups. */
export const rateLimit = fp<Deps>(
  async (app, { throttle, tokens }) => {
    app.addHook('onRequest', async (request) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint && !endpoint.limit) await spending.general(throttle, request)
    })
    app.addHook('preHandler', async (request) => {
      const limit = request.routeOptions.config.endpoint?.limit
      if (limit) await spending[limit](throttle, request, tokens)
    })
  },
  { name: 'rate-limit' },
)
