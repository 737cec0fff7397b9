import { Prisma } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { dayAt } from '../../lib/text/days.ts'
import { isOpenToAsker } from './view.ts'

/** SQL: whether a person has blocked another. */
export const hasBlocked = (owner: Prisma.Sql, blocked: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM introduction_blocks b
    WHERE b.owner_id = ${owner} AND b.blocked_id = ${blocked})`

/** SQL: whether either of two people has blocked the other. */
export const isBlocked = (one: Prisma.Sql, other: Prisma.Sql) =>
  Prisma.sql`(${hasBlocked(one, other)} OR ${hasBlocked(other, one)})`

/** SQL: whether two people are connected. */
export const areConnected = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM introductions i WHERE i.state = 'accepted'
    AND ((i.asker_id = ${one} AND i.asked_id = ${other})
      OR (i.asker_id = ${other} AND i.asked_id = ${one})))`

/**
 * SQL: whether the founder of `founder_profiles f` takes requests from a caller. That the founder has
 * blocked the caller looks the same as a founder who takes none.
 */
export const takesRequests = (callerId: string) => Prisma.sql`(
  f.open_to_introductions
  AND coalesce(f.introductions_paused_until <= ${dayAt(new Date())}::date, true)
  AND NOT ${isBlocked(Prisma.sql`f.user_id`, Prisma.sql`${callerId}::uuid`)})`

/** SQL: what the founder of `founder_profiles f` is to the caller, an `IntroductionStatus`. */
export function introductionStatus(caller: Pick<Actor, 'id' | 'user_type'>): Prisma.Sql {
  if (caller.user_type !== 'female_founder') return Prisma.sql`'not_open'`
  const me = Prisma.sql`${caller.id}::uuid`
  return Prisma.sql`CASE
    WHEN f.user_id = ${me} THEN 'not_open'
    WHEN ${areConnected(me, Prisma.sql`f.user_id`)} THEN 'connected'
    WHEN EXISTS (SELECT 1 FROM introductions i WHERE i.asker_id = ${me}
      AND i.asked_id = f.user_id AND ${isOpenToAsker}) THEN 'asked'
    WHEN EXISTS (SELECT 1 FROM introductions i WHERE i.asker_id = f.user_id
      AND i.asked_id = ${me} AND i.state = 'pending') THEN 'has_asked'
    WHEN ${takesRequests(caller.id)} THEN 'open'
    ELSE 'not_open' END`
}
