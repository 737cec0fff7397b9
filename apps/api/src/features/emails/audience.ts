import type { Tier } from '@portal/database/client'
import { type AccessSubject, canCall } from '@portal/shared/core/access'
import { resourceKinds } from '@portal/shared/resources/options'
import type { Audience } from '../../lib/content/news.ts'
import { mayRead } from '../resources/service.ts'

export interface NewsletterReader extends Pick<AccessSubject, 'roles' | 'user_type'> {
  tier: Tier
}

/** The audience of an active member, by the same rules that guard the endpoints. */
export function audienceOf(
  { user_type, roles, tier }: NewsletterReader,
  tierOverride: boolean,
): Audience {
  return {
    founders: canCall('founder', { user_type, roles, is_active: true }),
    kinds: resourceKinds.filter((kind) => mayRead({ tier, roles }, kind, tierOverride)),
  }
}

export const audienceKey = ({ founders, kinds }: Audience): string =>
  `${founders} ${kinds.join(' ')}`
