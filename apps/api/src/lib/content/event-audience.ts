import { Prisma } from '@portal/database/client'

/**
 * Who sees an event, and until when it is upcoming. Every read of events takes one of these
 * conditions: an event with a pod is the meeting of that pod, and exists for nobody but its members
 * (docs/developers/product.md, 'Pods').
 */

/** SQL condition: event {alias} is for the whole network. */
export const isForAllSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.pod_id IS NULL)`

/**
 * SQL condition: a member sees event {alias}: it is for the whole network, or a meeting of a pod of
 * theirs.
 */
export const canSeeEventSql = (alias: string, userId: string): Prisma.Sql => Prisma.sql`
  (${isForAllSql(alias)} OR EXISTS (
    SELECT 1 FROM pod_members m
    WHERE m.pod_id = ${Prisma.raw(alias)}.pod_id AND m.user_id = ${userId}::uuid AND m.state = 'member'))`

/** SQL condition: event {alias} is not over at a moment, by default now. It may have begun. */
export const isUpcomingSql = (
  alias: 'e' | 'events',
  moment: Prisma.Sql = Prisma.sql`statement_timestamp()`,
): Prisma.Sql => Prisma.sql`(${Prisma.raw(alias)}.over_at > ${moment})`
