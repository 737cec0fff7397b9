import { Prisma } from '@portal/database/client'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { isBlockedSql } from '../../lib/members/blocks.ts'

// SQL condition: sign-up {rsvp} is by member {user}, who is going and lets members see it. True for
// the reader's own sign-up, false if one has blocked the other.
export const isShownGuestSql = (rsvp: string, user: string, readerId: string): Prisma.Sql => {
  const [signUp, guest] = [Prisma.raw(rsvp), Prisma.raw(user)]
  return Prisma.sql`(${signUp}.user_id = ${guest}.id AND ${signUp}.status = 'going' AND ${signUp}.show_me
    AND ${isStayingSql(user)}
    AND NOT ${isBlockedSql(Prisma.sql`${readerId}::uuid`, Prisma.sql`${guest}.id`)})`
}
