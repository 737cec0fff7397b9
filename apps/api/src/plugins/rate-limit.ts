import type { Limit } from '@portal/shared/core/endpoint'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Budget } from '../lib/auth/throttle.ts'
import type { Deps } from '../lib/deps.ts'
import { isInApi } from '../lib/http/api-paths.ts'

// The budget of each limit of an endpoint, and whether it is per IP address, user, or session of a
// refresh token. Services count the other limits: wrong passwords and codes for `login`, calls per
// account for `forgot`, and per device and email address for `signup`.
const limits = {
  login: null,
  signup: { budget: 'signup', of: 'address' },
  forgot: { budget: 'forgotAddress', of: 'address' },
  refresh: { budget: 'refresh', of: 'session' },
  directory: { budget: 'directory', of: 'user' },
  write: { budget: 'write', of: 'user' },
  preview: { budget: 'previews', of: 'user' },
  checkIn: { budget: 'checkIns', of: 'user' },
  guest: { budget: 'guests', of: 'address' },
  export: { budget: 'export', of: 'user' },
  upload: { budget: 'upload', of: 'user' },
  photo: { budget: 'photoReads', of: 'address' },
  card: { budget: 'cards', of: 'user' },
  monitor: { budget: 'monitor', of: 'address' },
} as const satisfies Record<Limit, { budget: Budget; of: 'address' | 'user' | 'session' } | null>

/** Public limits outside the general budget: members' calls must not count for their address. */
const ownOnly: readonly Limit[] = ['login', 'refresh', 'photo', 'monitor']

// All calls under /api use the general budget of the session, if the portal signed the token, or of
// the address. An endpoint's own limit is counted after validation, so that invalid forms do not
// use it up.
export const rateLimit = fp<Deps>(
  async (app, { throttle, tokens }) => {
    function sessionOf({ body }: FastifyRequest): string | undefined {
      if (typeof body !== 'object' || body === null || !('refresh_token' in body)) return undefined
      return tokens.readRefreshToken(String(body.refresh_token))?.sessionId
    }

    function keyOf(owner: 'address' | 'user' | 'session', request: FastifyRequest): string {
      if (owner === 'user') return request.actor?.id ?? request.ip
      if (owner === 'session') return sessionOf(request) ?? request.ip
      return request.ip
    }

    // The pattern of the route if there is one, because a path can be written in several ways.
    const isPage = ({ routeOptions, url }: FastifyRequest) =>
      !isInApi(routeOptions.url ?? '') && !isInApi(url)

    app.addHook('onRequest', async (request) => {
      const { limit } = request.routeOptions.config.endpoint ?? {}
      if ((limit && ownOnly.includes(limit)) || isPage(request)) return
      // Before the session is looked up, so calls with an ended session count for that session.
      await throttle.consume('general', request.claims?.sid ?? request.ip)
    })
    app.addHook('preHandler', async (request) => {
      const { limit } = request.routeOptions.config.endpoint ?? {}
      const own = limit && limits[limit]
      if (own) await throttle.consume(own.budget, keyOf(own.of, request))
    })
  },
  { name: 'rate-limit', dependencies: ['access'] },
)
