import { Prisma } from '@portal/database/client'

/** SQL condition: user {user} wrote ask {ask} or is in its audience. Ignores blocks. */
export function isAskForSql(ask: string, user: string): Prisma.Sql {
  const [a, u] = [Prisma.raw(ask), Prisma.raw(user)]
  return Prisma.sql`(${a}.audience = 'members' OR ${a}.author_id = ${u}.id
    OR ${u}.user_type = 'female_founder')`
}
