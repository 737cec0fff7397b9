import type { Tier } from '@portal/shared/auth/schemas'
import type { Standing } from '@portal/shared/core/access'

/** The person who makes a call, as the database knows her at this moment; never from the token. */
export interface Actor extends Standing {
  id: string
  session_id: string
  email: string
  full_name: string
  tier: Tier
}
