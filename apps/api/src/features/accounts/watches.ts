import { Prisma } from '@portal/database/client'
import type { QuickFilter } from '@portal/shared/accounts/schemas'
import { needsAddressSql } from '../../lib/email/addresses.ts'
import { isCompleteSql } from '../../lib/members/complete-profiles.ts'
import { monthOf } from '../../lib/text/days.ts'

const longAgo = Prisma.sql`now() - interval '90 days'`

/**
 * SQL condition: active user `u` has not visited for 90 days. Ended sessions are deleted earlier,
 * so visits count too.
 */
const isUnseenSql = Prisma.sql`u.is_active AND coalesce(u.activated_at, u.created_at) < ${longAgo}
  AND NOT EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.last_seen_at >= ${longAgo})
  AND NOT EXISTS (SELECT FROM home_states h WHERE h.user_id = u.id AND h.visited_at >= ${longAgo})`

/** SQL condition: user `u` is on this watch list (docs/developers/product.md). */
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
