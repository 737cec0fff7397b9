import type { User } from '@portal/database/client'
import type { ApplicationStatus, SessionUser } from '@portal/shared/auth/schemas'

/** A user with the status of her latest application, if she ever applied. */
export type UserWithStatus = User & { applications: { status: ApplicationStatus }[] }

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
    application_status: user.applications[0]?.status ?? null,
  }
}
