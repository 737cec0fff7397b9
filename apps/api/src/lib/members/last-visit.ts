import { Prisma } from '@portal/database/client'

/** SQL: since when things are new to a member: the visit before this one, or else joining. */
export const newSinceSql = (userId: string): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(own_state.visited_before_at, own.activated_at, own.created_at)
   FROM users own LEFT JOIN home_states own_state ON own_state.user_id = own.id
   WHERE own.id = ${userId}::uuid)`
