import { login, logout, refresh } from '@portal/shared/auth/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { accessToken, signedIn } from './answer.ts'
import { signIn } from './service.ts'
import { endSession, rotateSession } from './sessions.ts'

const done = { ok: true } as const

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, tokens } = deps

  route(app, login, async ({ body, request }) =>
    signedIn(app, tokens, await signIn(deps, body, request.headers['user-agent'] ?? '')),
  )

  route(app, refresh, async ({ body }) => {
    const { userId, sessionId, refreshToken } = await rotateSession(db, tokens, body.refresh_token)
    return { access_token: accessToken(app, userId, sessionId), refresh_token: refreshToken }
  })

  route(app, logout, async ({ actor }) => {
    await endSession(db, actor.session_id)
    return done
  })
}
