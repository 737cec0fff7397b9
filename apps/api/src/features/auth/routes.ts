import * as endpoints from '@portal/shared/auth/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { accessToken, signedIn } from './answer.ts'
import { rememberDevice } from './devices.ts'
import { changePassword } from './password.ts'
import { presentSession } from './presenter.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { signIn, signInWithCode, type Visitor } from './service.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  listSessions,
  rotateSession,
} from './sessions.ts'

const done = { ok: true } as const

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  cookies: request.cookies,
  userAgent: request.headers['user-agent'] ?? '',
})

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, tokens } = deps

  route(app, endpoints.login, async ({ body, request, reply }) => {
    const begun = await signIn(deps, body, visitorOf(request))
    if ('challenge' in begun) return { code_required: true as const, challenge: begun.challenge }
    rememberDevice(deps, reply, begun.user)
    return signedIn(app, tokens, begun)
  })

  route(app, endpoints.loginWithCode, async ({ body, request, reply }) => {
    const begun = await signInWithCode(deps, body, visitorOf(request))
    rememberDevice(deps, reply, begun.user)
    return signedIn(app, tokens, begun)
  })

  recoveryRoutes(app, deps)
  secondFactorRoutes(app, deps)

  route(app, endpoints.refresh, async ({ body }) => {
    const { userId, sessionId, refreshToken } = await rotateSession(db, tokens, body.refresh_token)
    return { access_token: accessToken(app, userId, sessionId), refresh_token: refreshToken }
  })

  route(app, endpoints.logout, async ({ actor }) => {
    await endSession(db, actor.session_id)
    return done
  })

  route(app, endpoints.changePassword, async ({ actor, body, reply }) => {
    const proven = await changePassword(deps, actor, body)
    if (proven) rememberDevice(deps, reply, proven)
    return done
  })

  route(app, endpoints.listSessions, async ({ actor }) => {
    const sessions = await listSessions(db, actor.id)
    return { sessions: sessions.map((session) => presentSession(session, actor.session_id)) }
  })

  route(app, endpoints.endSession, async ({ actor, params }) => {
    await endOwnSession(db, actor.id, params.id)
    return done
  })

  route(app, endpoints.endOtherSessions, async ({ actor }) => ({
    ended: await endOtherSessions(db, actor, 'logout'),
  }))
}
