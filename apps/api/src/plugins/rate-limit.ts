import type { Limit } from '@portal/shared/core/endpoint'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Deps } from '../lib/deps.ts'
import type { Budget } from '../lib/throttle.ts'

/**
 * The budgets of each limit of an endpoint (docs/security.md, 'Limits'), and whether they belong to an IP
 * address, to a user, or to the session of a refresh token. `forgot` has a budget for each account too,
 * which its service consumes.
 */
const limits = {
  login: { budgets: ['loginMinute', 'loginHour'], of: 'address' },
  signup: { budgets: ['signup'], of: 'address' },
  forgot: { budgets: ['forgotAddress'], of: 'address' },
  refresh: { budgets: ['refresh'], of: 'session' },
  directory: { budgets: ['directory'], of: 'user' },
  write: { budgets: ['write'], of: 'user' },
  export: { budgets: ['export'], of: 'user' },
  photo: { budgets: ['photoReads'], of: 'address' },
  card: { budgets: ['cards'], of: 'user' },
  general: { budgets: ['general'], of: 'address' },
} as const satisfies Record<Limit, { budgets: Budget[]; of: 'address' | 'user' | 'session' }>

/**
 * Rate limits. Those of an endpoint count after validation, so that an invalid form does not use up the
 * budget; all other calls share the general one.
 */
export const rateLimit = fp<Deps>(
  async (app, { throttle, tokens }) => {
    function sessionOf({ body }: FastifyRequest): string | undefined {
      if (typeof body !== 'object' || body === null || !('refresh_token' in body)) return undefined
      return tokens.readRefreshToken(String(body.refresh_token))?.sessionId
    }

    function keyOf(owner: (typeof limits)[Limit]['of'], request: FastifyRequest): string {
      if (owner === 'user') return request.actor?.id ?? request.ip
      if (owner === 'session') return sessionOf(request) ?? request.ip
      return request.ip
    }

    async function consume(limit: Limit, request: FastifyRequest): Promise<void> {
      const { budgets, of } = limits[limit]
      for (const budget of budgets) await throttle.consume(budget, keyOf(of, request))
    }

    app.addHook('onRequest', async (request) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint && !endpoint.limit) await consume('general', request)
    })
    app.addHook('preHandler', async (request) => {
      const limit = request.routeOptions.config.endpoint?.limit
      if (limit) await consume(limit, request)
    })
  },
  { name: 'rate-limit' },
)
