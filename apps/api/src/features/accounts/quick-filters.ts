import { Prisma } from '@portal/database/client'
import { type QuickFilter, reminderDaysBeforeEnd } from '@portal/shared/accounts/schemas'
import { needsAddressSql } from '../../lib/email/addresses.ts'
import { agreesSql } from '../../lib/email/recipients.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { isCompleteSql } from '../../lib/members/complete-profiles.ts'
import { isListedSql } from '../../lib/members/directory.ts'
import { dayAt, monthOf } from '../../lib/text/days.ts'

const longAgo = Prisma.sql`now() - interval '90 days'`

/** SQL condition: active user {alias} has had no session or visit for 90 days. */
function isUnseenSql(alias: string): Prisma.Sql {
  const user = Prisma.raw(alias)
  return Prisma.sql`${user}.is_active
    AND coalesce(${user}.activated_at, ${user}.created_at) < ${longAgo}
    AND NOT EXISTS (SELECT FROM sessions s
      WHERE s.user_id = ${user}.id AND s.last_seen_at >= ${longAgo})
    AND NOT EXISTS (SELECT FROM home_states h
      WHERE h.user_id = ${user}.id AND h.visited_at >= ${longAgo})`
}

/** SQL condition: user {alias} is a member who agreed to join the chat and is not leaving. */
export const wantsChatSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${isStayingSql(alias)} AND ${agreesSql(alias, 'whatsapp_group')})`

/** SQL condition: the membership of staying member {alias} ends within 30 days, or has ended. */
export const isEndingSql = (alias: string, now: Date): Prisma.Sql => Prisma.sql`
  (${isStayingSql(alias)}
    AND ${Prisma.raw(alias)}.member_until <= ${dayAt(now)}::date + ${reminderDaysBeforeEnd}::int)`

export function matchesQuickFilterSql(alias: string, filter: QuickFilter): Prisma.Sql {
  const user = Prisma.raw(alias)
  switch (filter) {
    case 'joined': {
      const { from } = monthOf(new Date())
      return Prisma.sql`${user}.activated_at >= ${from.toISOString()}::timestamptz`
    }
    case 'unseen':
      return isUnseenSql(alias)
    case 'incomplete':
      return Prisma.sql`${user}.is_active AND NOT ${isCompleteSql(alias)}`
    case 'chat_to_add':
      return Prisma.sql`${user}.chat_added_at IS NULL AND ${wantsChatSql(alias)}`
    case 'chat_to_remove':
      return Prisma.sql`${user}.chat_added_at IS NOT NULL AND NOT ${wantsChatSql(alias)}`
    case 'ending':
      return isEndingSql(alias, new Date())
    case 'unpaid':
      return Prisma.sql`${user}.is_active AND coalesce(
        ${user}.fee_paid_on <= ${dayAt(new Date())}::date - interval '1 year', TRUE)`
    case 'refused':
      return needsAddressSql(alias)
    case 'unlisted':
      return Prisma.sql`${user}.is_active AND ${user}.user_type = 'female_founder'
        AND NOT ${isListedSql(alias)}`
  }
}
