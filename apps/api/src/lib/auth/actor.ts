import type { Tier } from '@portal/shared/auth/schemas'
import type { AccessSubject } from '@portal/shared/core/access'

/** The user who makes a call, as the database has them at this moment and not as the token says. */
export interface Actor extends AccessSubject {
  id: string
  session_id: string
  email: string
  full_name: string
  tier: Tier
}
