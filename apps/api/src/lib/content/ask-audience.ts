import { Prisma } from '@portal/database/client'

/** SQL: whether asks `a` are for the user with this alias, blocks aside: for everybody, their own, or for founders. */
export const isForUser = (alias: string) => {
  const user = Prisma.raw(alias)
  return Prisma.sql`(a.audience = 'members' OR a.author_id = ${user}.id
    OR ${user}.user_type = 'female_founder')`
}
