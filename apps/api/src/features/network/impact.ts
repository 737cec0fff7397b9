import type { Database } from '@portal/database/client'
import type { Impact } from '@portal/shared/network/schemas'
import { isLive } from '../../lib/content.ts'

/** The figures of the about page (content-areas 2), in one query. */
export async function impact(db: Database): Promise<Impact> {
  const [figures] = await db.$queryRaw<Impact[]>`
    SELECT
      (SELECT count(*)::int FROM users WHERE is_active) AS members,
      (SELECT count(*)::int FROM users
       WHERE is_active AND user_type = 'female_founder') AS founders,
      (SELECT count(*)::int FROM events
       WHERE ${isLive} AND starts_at < clock_timestamp()) AS events_held,
      (SELECT count(*)::int FROM wins WHERE deleted_at IS NULL) AS wins_shared,
      (SELECT count(*)::int FROM studies WHERE ${isLive}) AS studies,
      (SELECT count(*)::int FROM resources WHERE ${isLive}) AS resources`
  if (!figures) throw new Error('a SELECT without FROM has one row')
  return figures
}
