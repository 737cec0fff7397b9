import { Prisma } from '@portal/database/client'
import type { ContentState } from '@portal/shared/core/content'

/** SQL condition: content {alias} is published at a time, now by default, and not archived. */
export function isLiveSql(
  alias: string,
  moment: Prisma.Sql = Prisma.sql`clock_timestamp()`,
): Prisma.Sql {
  const row = Prisma.raw(alias)
  return Prisma.sql`(${row}.published_at <= ${moment} AND ${row}.archived_at IS NULL)`
}

export interface ContentRow {
  id: string
  title: string
  created_at: Date
  published_at: Date | null
  archived_at: Date | null
  updated_at: Date
}

/** Returns the state of a row at `now`. */
export function stateOf(row: ContentRow, now: Date): ContentState {
  if (row.archived_at) return 'archived'
  if (!row.published_at) return 'draft'
  return row.published_at <= now ? 'live' : 'scheduled'
}

/**
 * All reads of events use these conditions. An event with a pod is a meeting of that pod, and only
 * the pod's members may learn of it.
 */

/** SQL condition: event {alias} is for all members. */
export const isForAllSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.pod_id IS NULL)`

/** SQL condition: event {alias} is for all members or a meeting of one of the member's pods. */
export const canSeeEventSql = (alias: string, userId: string): Prisma.Sql => Prisma.sql`
  (${isForAllSql(alias)} OR EXISTS (
    SELECT 1 FROM pod_members m
    WHERE m.pod_id = ${Prisma.raw(alias)}.pod_id AND m.user_id = ${userId}::uuid AND m.state = 'member'))`

/** SQL condition: event {alias} has not ended at a time, now by default. It may have started. */
export const isUpcomingSql = (
  alias: string,
  moment: Prisma.Sql = Prisma.sql`statement_timestamp()`,
): Prisma.Sql => Prisma.sql`(${Prisma.raw(alias)}.over_at > ${moment})`

/** SQL condition: user {user} wrote ask {ask} or is in its audience. Ignores blocks. */
export function isAskForSql(ask: string, user: string): Prisma.Sql {
  const [a, u] = [Prisma.raw(ask), Prisma.raw(user)]
  return Prisma.sql`(${a}.audience = 'members' OR ${a}.author_id = ${u}.id
    OR ${u}.user_type = 'female_founder')`
}

/** SQL condition: members can take part in study {alias} now. False for a draft. */
export const isRunningStudySql = (alias: string): Prisma.Sql => Prisma.sql`
  ((${Prisma.raw(alias)}.status IN ('In Progress', 'Active') AND ${isLiveSql(alias)}) IS TRUE)`

/** SQL condition: members see win {alias}. It is neither deleted nor removed. */
export const isShownWinSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.deleted_at IS NULL)`
