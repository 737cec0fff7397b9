import type { SessionUser } from '@portal/shared/auth/schemas'
import { startSession } from '#lib/session/session.ts'

/** An active founder. */
export const sampleUser: SessionUser = {
  id: 'me',
  email: 'me@test.example',
  full_name: 'Me Myself',
  is_active: true,
  is_admin: false,
  roles: [],
  user_type: 'female_founder',
  tier: 'Free',
  application_status: null,
  must_add_second_step: false,
  deletion_due_at: null,
}

/** Signs in an active founder, with these changes. */
export function signInAs(changes: Partial<SessionUser> = {}): SessionUser {
  const user = { ...sampleUser, ...changes }
  startSession({ access_token: 'access', refresh_token: 'refresh', user })
  return user
}
