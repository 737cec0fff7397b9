import type { Tier } from '@portal/shared/auth/schemas'
import type { AccessSubject } from '@portal/shared/core/access'

/** The user who makes a call, read from the database at each call, not from the token. */
export interface Actor extends AccessSubject {
  id: string
  session_id: string
  email: string
  full_name: string
  tier: Tier
}
