import type { User } from '@portal/database/client'
import type { ApplicationStatus, DeviceSession, SessionUser } from '@portal/shared/auth/schemas'
import type { OpenSession } from './sessions.ts'

/** What a browser may know of whoever is signed in, with the status of her latest application. */
export type UserWithStatus = Pick<
  User,
  'id' | 'email' | 'full_name' | 'user_type' | 'role' | 'tier' | 'is_active' | 'deletion_due_at'
> & { application_status: ApplicationStatus | null }

/** The signed-in user (spec 3.1): what the browser keeps, so nothing more than screens need. */
export function presentSessionUser(user: UserWithStatus): SessionUser {
  return {
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    is_active: user.is_active,
    is_admin: user.role === 'admin',
    user_type: user.user_type,
    tier: user.tier,
    application_status: user.application_status,
    deletion_due_at: user.deletion_due_at?.toISOString() ?? null,
  }
}

/** A device on which somebody is signed in, for herself. */
export function presentSession(session: OpenSession, currentId: string): DeviceSession {
  return {
    id: session.id,
    user_agent: session.user_agent,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    current: session.id === currentId,
  }
}
