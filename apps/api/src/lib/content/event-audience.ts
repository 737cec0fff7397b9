import { Prisma } from '@portal/database/client'

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
