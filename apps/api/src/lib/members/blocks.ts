import { Prisma } from '@portal/database/client'

/** SQL condition: the first member has blocked the second. Takes the SQL of their ids. */
export const hasBlockedSql = (owner: Prisma.Sql, blocked: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM introduction_blocks b
    WHERE b.owner_id = ${owner} AND b.blocked_id = ${blocked})`

/** SQL condition: one of two members has blocked the other. Takes the SQL of their ids. */
export const isBlockedSql = (one: Prisma.Sql, other: Prisma.Sql) =>
  Prisma.sql`(${hasBlockedSql(one, other)} OR ${hasBlockedSql(other, one)})`

/** SQL condition: two members are connected. Takes the SQL of their ids. */
export const areConnectedSql = (one: Prisma.Sql, other: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM introductions i WHERE i.state = 'accepted'
    AND ((i.asker_id = ${one} AND i.asked_id = ${other})
      OR (i.asker_id = ${other} AND i.asked_id = ${one})))`
