import { Prisma } from '@portal/database/client'

/**
 * Who sees an event. Every read of events takes one of these conditions: an event with a pod is the
 * meeting of that pod, and exists for nobody but its members (docs/product.md, 'Pods').
 */

/** SQL: an event for the whole network. Of `events`. */
export const isForAll = Prisma.sql`(pod_id IS NULL)`

/** The same for Prisma's `where`. */
export const forAll = { pod_id: null } as const

/** SQL: an event `e` that a member sees: one for the whole network, or a meeting of a pod of theirs. */
export const isSeenBy = (userId: string): Prisma.Sql => Prisma.sql`
  (e.pod_id IS NULL OR EXISTS (
    SELECT 1 FROM pod_members m
    WHERE m.pod_id = e.pod_id AND m.user_id = ${userId}::uuid AND m.state = 'member'))`

/** The same for Prisma's `where`. */
export const seenBy = (userId: string) =>
  ({
    OR: [forAll, { pod: { members: { some: { user_id: userId, state: 'member' } } } }],
  }) satisfies Prisma.EventWhereInput
