import { Prisma } from '@portal/database/client'
import type { QuickFilter } from '@portal/shared/accounts/schemas'
import { needsAddressSql } from '../../lib/email/addresses.ts'
import { isCompleteSql } from '../../lib/members/complete-profiles.ts'
import { monthOf } from '../../lib/text/days.ts'

const longAgo = Prisma.sql`now() - interval '90 days'`

/** SQL: of a user `u`. Ended sessions are deleted before 90 days are over, so visits count too. */
const isUnseenSql = Prisma.sql`u.is_active AND coalesce(u.activated_at, u.created_at) < ${longAgo}
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.last_seen_at >= ${longAgo})
  AND NOT EXISTS (SELECT FROM home_states h WHERE h.user_id = u.id AND h.visited_at >= ${longAgo})`

/** SQL: whether a user `u` is such a member (docs/developers/product.md, 'Applications and accounts'). */
export function watchSql(watch: QuickFilter): Prisma.Sql {
  switch (watch) {
    case 'joined': {
      const { from } = monthOf(new Date())
      return Prisma.sql`u.activated_at >= ${from.toISOString()}::timestamptz`
    }
    case 'unseen':
      return isUnseenSql
    case 'incomplete':
      return Prisma.sql`u.is_active AND NOT ${isCompleteSql('u')}`
    case 'refused':
      return needsAddressSql('u')
    case 'unlisted':
      return Prisma.sql`u.is_active AND u.user_type = 'female_founder'
        AND NOT EXISTS (SELECT FROM directory_entries d WHERE d.user_id = u.id)`
  }
}
