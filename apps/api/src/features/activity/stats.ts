import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { DashboardStats } from '@portal/shared/activity/schemas'
import { isLive } from '../../lib/content.ts'

/**
 * The dashboard's figures at a moment (spec 2.7, 9.1), in one query. A week is the seven days before
 * it; the month is that of the network's clock. A study is running while it is In Progress or Active.
 */
export async function dashboardStats(
  db: Database | Transaction,
  now: Date,
): Promise<DashboardStats> {
  const at = Prisma.sql`${now.toISOString()}::timestamptz`
  const month = Prisma.sql`date_trunc('month', ${at} AT TIME ZONE 'Europe/London')`
  const running = Prisma.sql`
    (SELECT count(*)::int FROM studies
     WHERE status IN ('In Progress', 'Active') AND ${isLive})`
  const [stats] = await read<DashboardStats>(
    db,
    Prisma.sql`
      SELECT
        (SELECT count(*)::int FROM users WHERE is_active) AS total_members,
        ${running} AS active_studies,
        (SELECT count(*)::int FROM events
         WHERE ${isLive} AND starts_at >= ${month} AT TIME ZONE 'Europe/London'
           AND starts_at < (${month} + interval '1 month') AT TIME ZONE 'Europe/London')
          AS events_this_month,
        (SELECT count(*)::int FROM users
         WHERE is_active AND activated_at > ${at} - interval '7 days') AS new_members_this_week,
        (SELECT count(DISTINCT w.author_id)::int FROM wins w JOIN users u ON u.id = w.author_id
         WHERE w.deleted_at IS NULL AND w.created_at > ${at} - interval '7 days'
           AND u.user_type = 'female_founder') AS founders_with_wins_this_week,
        ${running} AS open_studies`,
  )
  if (!stats) throw new Error('a SELECT without FROM has one row')
  return stats
}
