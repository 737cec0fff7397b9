import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { hasPermission } from '@portal/shared/core/access'
import type { ThisWeek } from '@portal/shared/today/endpoints'
import type { Actor } from '../../lib/auth/actor.ts'
import { isForAllSql, isLiveSql, isUpcomingSql } from '../../lib/content/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { readNextNewsletter } from '../emails/service.ts'
import { countSignUpsSql } from '../events/service.ts'
import { isInvitationTakenSql } from '../imports/service.ts'

async function readEvents(db: Database, now: Date): Promise<ThisWeek['events']> {
  const moment = Prisma.sql`${now.toISOString()}::timestamptz`
  const rows = await read<{ id: string; title: string; starts_at: Date; going: number }>(db)`
    SELECT e.id::text, e.title, e.starts_at,
      ${countSignUpsSql(Prisma.sql`e.id`, 'going')} AS going
    FROM events e
    WHERE ${isForAllSql('e')} AND ${isLiveSql('e', moment)} AND ${isUpcomingSql('e', moment)}
      AND e.starts_at < ${moment} + interval '7 days'
    ORDER BY e.starts_at, e.id LIMIT 20`
  return rows.map(({ starts_at, ...rest }) => ({ ...rest, date: starts_at.toISOString() }))
}

async function count(db: Database, from: Prisma.Sql): Promise<number> {
  const [counted] = await read<{ count: number }>(db)`SELECT count(*)::int AS count FROM ${from}`
  return counted?.count ?? 0
}

/** Reads what happens this week, limited to what the caller's roles permit. */
export async function readThisWeek(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  caller: Pick<Actor, 'roles'>,
  now: Date,
): Promise<ThisWeek> {
  const managesContent = hasPermission(caller.roles, 'manage_content')
  const since = Prisma.sql`${now.toISOString()}::timestamptz - interval '7 days'`
  const [events, newsletter, invitations, new_members] = await Promise.all([
    managesContent ? readEvents(db, now) : [],
    managesContent ? readNextNewsletter(db, network.newsletter.weekday, now) : null,
    hasPermission(caller.roles, 'import_members')
      ? count(db, Prisma.sql`member_invitations i WHERE NOT ${isInvitationTakenSql('i')}`)
      : null,
    hasPermission(caller.roles, 'manage_members')
      ? count(db, Prisma.sql`users u WHERE u.is_active AND u.activated_at > ${since}`)
      : null,
  ])
  return { events, newsletter, invitations, new_members }
}
