import type { Database } from '@portal/database/client'
import type { Impact, PublicNetwork } from '@portal/shared/network/schemas'
import { isLive } from '../../lib/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { isForAll } from '../../lib/event-audience.ts'

/** The network, with the settings that the texts of the screens depend on. Readable without signing in. */
export function publicNetwork(
  deps: Pick<
    Deps,
    'network' | 'reapplyDays' | 'deletionGraceDays' | 'retentionDays' | 'tierOverride'
  >,
): PublicNetwork {
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

/** The figures of the about page, in one query. */
export async function readImpact(db: Database): Promise<Impact> {
  const [figures] = await db.$queryRaw<Impact[]>`
    SELECT
      (SELECT count(*)::int FROM users WHERE is_active) AS members,
      (SELECT count(*)::int FROM users
       WHERE is_active AND user_type = 'female_founder') AS founders,
      (SELECT count(*)::int FROM events
       WHERE ${isLive} AND ${isForAll} AND starts_at < clock_timestamp()) AS events_held,
      (SELECT count(*)::int FROM wins WHERE deleted_at IS NULL) AS wins_shared,
      (SELECT count(*)::int FROM studies WHERE ${isLive}) AS studies,
      (SELECT count(*)::int FROM resources WHERE ${isLive}) AS resources`
  if (!figures) throw new Error('a SELECT without FROM has one row')
  return figures
}
