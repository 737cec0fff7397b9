import type { Tier } from '@portal/database/client'
import { type AccessSubject, mayCall } from '@portal/shared/core/access'
import { type ResourceKind, resourceKinds } from '@portal/shared/resources/options'
import { mayRead } from '../resources/service.ts'

/** What decides which news somebody may see: as few kinds of people as there are rules. */
export interface Audience {
  /** Whether the directory is open to them. */
  founders: boolean
  /** The kinds of resources that are open to them. */
  kinds: ResourceKind[]
}

export interface Reader extends Pick<AccessSubject, 'role' | 'user_type'> {
  tier: Tier
}

/** Whom an active member belongs with: the same rules that guard the calls of the portal. */
export function audienceOf({ user_type, role, tier }: Reader, tierOverride: boolean): Audience {
  return {
    founders: mayCall('founder', { user_type, role, is_active: true }),
    kinds: resourceKinds.filter((kind) => mayRead({ tier, role }, kind, tierOverride)),
  }
}

/** The same for all who belong together. */
export const keyOf = ({ founders, kinds }: Audience): string => `${founders} ${kinds.join(' ')}`
