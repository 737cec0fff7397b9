import type { PublicNetwork } from '@portal/shared/network/schemas'
import type { Deps } from '../../lib/deps.ts'

type Known = Pick<
  Deps,
  'network' | 'reapplyDays' | 'deletionGraceDays' | 'retentionDays' | 'tierOverride'
>

/** What anybody may know: the network, with the settings that the texts of the screens depend on. */
export function publicNetwork(deps: Known): PublicNetwork {
  return {
    ...deps.network,
    settings: {
      reapply_days: deps.reapplyDays,
      deletion_grace_days: deps.deletionGraceDays,
      retention_days: deps.retentionDays,
      tier_override: deps.tierOverride,
    },
  }
}
