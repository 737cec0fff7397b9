import type { SignedIn } from '@portal/shared/auth/schemas'
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '../../lib/tokens.ts'
import { presentSessionUser, type UserWithStatus } from './presenter.ts'

/** A fresh access token for a session. */
export function accessToken(app: FastifyInstance, userId: string, sessionId: string): string {
  return app.jwt.sign({ sub: userId, sid: sessionId })
}

/** What login and sign-up answer: both tokens of a new session, and whose it is. */
export function signedIn(
  app: FastifyInstance,
  tokens: Tokens,
  { user, sessionId }: { user: UserWithStatus; sessionId: string },
): SignedIn {
  return {
    access_token: accessToken(app, user.id, sessionId),
    refresh_token: tokens.refreshToken({ sessionId, counter: 0 }),
    user: presentSessionUser(user),
  }
}
