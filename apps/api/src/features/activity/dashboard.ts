import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { DashboardStats, RecentItem } from '@portal/shared/activity/schemas'
import { recentNames } from '@portal/shared/content/types'
import { canCall } from '@portal/shared/core/access'
import { formerMember } from '@portal/shared/privacy/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import {
  isForAllSql,
  isLiveSql,
  isRunningStudySql,
  isShownWinSql,
} from '../../lib/content/content.ts'
import { newestOf } from '../../lib/content/published.ts'
import type { Deps } from '../../lib/deps.ts'
import { agreesSql } from '../../lib/email/recipients.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { monthOf } from '../../lib/text/days.ts'

export async function dashboardStats(
  db: Database | Transaction,
  now: Date,
): Promise<DashboardStats> {
  const at = Prisma.sql`${now.toISOString()}::timestamptz`
  // With both ends Postgres expects few rows and uses the indexes.
  const isThisWeek = (column: Prisma.Sql) =>
    Prisma.sql`(${column} > ${at} - interval '7 days' AND ${column} <= ${at})`
  const month = monthOf(now)
  const running = Prisma.sql`
    (SELECT count(*)::int FROM studies WHERE ${isRunningStudySql('studies')})`
  const [stats] = await read<DashboardStats>(db)`
    SELECT
      (SELECT count(*)::int FROM users WHERE is_active) AS total_members,
      ${running} AS active_studies,
      (SELECT count(*)::int FROM events
       WHERE ${isLiveSql('events')} AND ${isForAllSql('events')} AND starts_at >= ${month.from.toISOString()}::timestamptz
         AND starts_at < ${month.until.toISOString()}::timestamptz) AS events_this_month,
      (SELECT count(*)::int FROM users
       WHERE is_active AND ${isThisWeek(Prisma.sql`activated_at`)}) AS new_members_this_week,
      (SELECT count(DISTINCT w.author_id)::int FROM wins w JOIN users u ON u.id = w.author_id
       WHERE ${isShownWinSql('w')} AND ${isThisWeek(Prisma.sql`w.created_at`)}
         AND u.user_type = 'female_founder') AS founders_with_wins_this_week,
      ${running} AS open_studies`
  if (!stats) throw new Error('a SELECT without FROM has one row')
  return stats
}

const limit = 20

/** SQL condition: founder {alias} is on the public list, or the actor may open the directory. */
const canSeeJoinedSql = (alias: string, actor: Actor): Prisma.Sql =>
  canCall('founder', actor) ? Prisma.sql`TRUE` : agreesSql(alias, 'public_member_list')

/** Returns the newest items of all kinds by others, newest first, without email addresses. */
export async function recentActivity(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  actor: Actor,
): Promise<RecentItem[]> {
  const me = Prisma.sql`${actor.id}::uuid`
  const newest = Prisma.join(
    recentNames.map((name) => Prisma.sql`(${newestOf(registry, name, limit)})`),
    ' UNION ALL ',
  )
  const rows = await read<Omit<RecentItem, 'at' | 'photo'> & { at: Date; photo_id: string | null }>(
    db,
  )`
    (SELECT 'member' AS kind, u.id, u.activated_at AS at, u.full_name AS who,
       'Joined the network' AS title, ${photoIdSql('u')}
     FROM users u JOIN directory_entries d ON d.user_id = u.id
     WHERE u.is_active AND u.activated_at IS NOT NULL AND u.id <> ${me} AND ${canSeeJoinedSql('u', actor)}
     ORDER BY u.activated_at DESC LIMIT ${limit})
    UNION ALL
    (SELECT 'win', w.id, w.created_at, coalesce(u.full_name, ${formerMember}), w.title, ${photoIdSql('u')}
     FROM wins w LEFT JOIN users u ON u.id = w.author_id
     WHERE ${isShownWinSql('w')} AND w.author_id IS DISTINCT FROM ${me}
     ORDER BY w.created_at DESC LIMIT ${limit})
    UNION ALL
    (SELECT kind, id, at, NULL, title, NULL FROM (${newest}) AS content)
    ORDER BY at DESC, id LIMIT ${limit}`
  return rows.map(({ at, photo_id, ...item }) => ({
    ...item,
    at: at.toISOString(),
    photo: photoPath(photo_id),
  }))
}
