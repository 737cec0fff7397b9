import type { User } from '@portal/database/client'
import type {
  ApplicationStatus,
  DeviceSession,
  SessionUser,
  SignedIn,
} from '@portal/shared/auth/schemas'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DeviceOwner, Tokens } from '../../lib/auth/tokens.ts'
import type { Deps } from '../../lib/deps.ts'
import { rememberDevice } from './guess-limits.ts'
import type { OpenSession } from './sessions.ts'

export type UserWithStatus = Pick<
  User,
  'id' | 'email' | 'full_name' | 'user_type' | 'roles' | 'tier' | 'is_active' | 'deletion_due_at'
> & { application_status: ApplicationStatus | null; must_add_second_step: boolean }

/** The signed-in user. The browser stores it, so it contains only what screens need. */
export function presentSessionUser(user: UserWithStatus): SessionUser {
  return {
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    is_active: user.is_active,
    is_admin: user.roles.length > 0,
    roles: user.roles,
    user_type: user.user_type,
    tier: user.tier,
    application_status: user.application_status,
    must_add_second_step: user.must_add_second_step,
    deletion_due_at: user.deletion_due_at?.toISOString() ?? null,
  }
}

export function presentSession(session: OpenSession, currentId: string): DeviceSession {
  return {
    id: session.id,
    user_agent: session.user_agent,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    current: session.id === currentId,
  }
}

/** A new access token for a session: a JWT (RFC 7519) that names user and session. */
export function accessToken(app: FastifyInstance, userId: string, sessionId: string): string {
  return app.jwt.sign({ sub: userId, sid: sessionId })
}

export const presentSignedIn = (
  app: FastifyInstance,
  tokens: Tokens,
  { user, sessionId }: { user: UserWithStatus; sessionId: string },
): SignedIn => ({
  access_token: accessToken(app, user.id, sessionId),
  refresh_token: tokens.refreshToken({ sessionId, counter: 0 }),
  user: presentSessionUser(user),
})

/** Answers with the tokens of a session that was just opened, and remembers the browser. */
export function signedIn(
  app: FastifyInstance,
  deps: Pick<Deps, 'tokens' | 'publicUrl'>,
  reply: FastifyReply,
  begun: { user: UserWithStatus & DeviceOwner; sessionId: string },
): SignedIn {
  rememberDevice(deps, reply, begun.user)
  return presentSignedIn(app, deps.tokens, begun)
}
