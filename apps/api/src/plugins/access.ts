import fastifyJwt from '@fastify/jwt'
import { type Database, Prisma } from '@portal/database/client'
import { codeOf } from '@portal/database/errors'
import { read } from '@portal/database/read'
import { type Access, canCall } from '@portal/shared/core/access'
import type { Endpoint } from '@portal/shared/core/endpoint'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor } from '../lib/auth/actor.ts'
import { mustAddSecondStepSql } from '../lib/auth/second-step.ts'
import type { Deps } from '../lib/deps.ts'
import { isOutsideApi } from '../lib/http/api-paths.ts'
import { AppError } from '../lib/http/app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    claims: (Claims & { isExpired: boolean }) | null
  }
  interface FastifyInstance {
    /** All endpoints, for tests that sweep over them. */
    endpoints: Endpoint[]
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; sid: string }
    user: { sub: string; sid: string }
  }
}

const issuer = 'portal'

type Claims = { sub: string; sid: string }

/** The lifetime of an access token in seconds. */
const accessTokenLife = 600

type FoundActor = Actor & { must_add_second_step: boolean }

async function findActor(db: Database, sessionId: string): Promise<FoundActor | undefined> {
  const [actor] = await read<FoundActor>(
    db,
    Prisma.sql`
      SELECT s.id AS session_id, u.id, u.email, u.full_name, u.user_type, u.roles::text[], u.tier, u.is_active,
        ${mustAddSecondStepSql('u')} AS must_add_second_step
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${sessionId}::uuid AND s.revoked_at IS NULL`,
  )
  return actor
}

function refusal(access: Access, actor: Actor): AppError {
  if (!actor.is_active) {
    return new AppError('pending_approval', 'Your account is not active')
  }
  if (access === 'founder') {
    return new AppError('forbidden', 'The Member Directory is for founders only')
  }
  return new AppError('forbidden', 'Access denied. Admin privileges required.')
}

const secondStepRequired = () =>
  new AppError(
    'second_step_required',
    'Please add a passkey or an authenticator app to your account first',
  )

// The server does not start if a route does not declare its access. The token only names the
// session; the permissions of its owner are read from the database at each call.
export const access = fp<Deps>(
  async (app, { db, tokens }) => {
    await app.register(fastifyJwt, {
      secret: tokens.accessSecret,
      sign: { algorithm: 'HS256', iss: issuer, aud: issuer, expiresIn: accessTokenLife },
      verify: {
        algorithms: ['HS256'],
        allowedIss: issuer,
        allowedAud: issuer,
        requiredClaims: ['exp', 'iss', 'aud', 'sub', 'sid'],
      },
    })

    app.decorateRequest('actor', null)
    app.decorateRequest('claims', null)

    const endpoints: Endpoint[] = []
    app.decorate('endpoints', endpoints)
    app.addHook('onRoute', (route) => {
      const endpoint = route.config?.endpoint
      if (endpoint?.access) {
        if (route.method === endpoint.method) endpoints.push(endpoint)
        return
      }
      if (isOutsideApi(route.url)) return
      throw new Error(`${route.method} ${route.url} does not say who may call it`)
    })

    // The rate limit counts between these two hooks, before the database is queried.
    app.addHook('onRequest', async (request) => {
      const endpoint = request.routeOptions.config.endpoint
      if (endpoint && endpoint.access !== 'public') request.claims = readToken(request)
    })
    app.addHook('preParsing', async (request) => {
      const endpoint = request.routeOptions.config.endpoint
      if (!endpoint || endpoint.access === 'public') return
      const { claims } = request
      // Every error of a token is the same plain 401; the library would answer some with a 500.
      if (!claims || (claims.isExpired && !endpoint.acceptsExpiredToken))
        throw new AppError('not_signed_in', 'Please sign in')
      const actor = await findActor(db, claims.sid)
      if (actor?.id !== claims.sub) throw new AppError('session_expired', 'Session expired')
      if (!canCall(endpoint.access, actor)) throw refusal(endpoint.access, actor)
      if (actor.must_add_second_step && !endpoint.beforeSecondStep) throw secondStepRequired()
      request.actor = actor
    })

    function verify(token: string): FastifyRequest['claims'] {
      try {
        return { ...app.jwt.verify<Claims>(token), isExpired: false }
      } catch (error) {
        if (codeOf(error) !== 'FAST_JWT_EXPIRED') throw error
        // With options, the library creates a new verifier for this token.
        return { ...app.jwt.verify<Claims>(token, { ignoreExpiration: true }), isExpired: true }
      }
    }

    function readToken(request: FastifyRequest): FastifyRequest['claims'] {
      try {
        return verify(app.jwt.lookupToken(request))
      } catch {
        return null
      }
    }
  },
  { name: 'access' },
)
