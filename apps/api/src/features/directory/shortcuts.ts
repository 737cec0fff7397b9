import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { joinedFilters, shortcutLimit } from '@portal/shared/directory/filters'
import type { Shortcut } from '@portal/shared/directory/schemas'
import { listEntries } from '@portal/shared/network/lists'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { topicTableSql } from '../../lib/members/help-topics.ts'
import { joinedThisMonthSql } from './conditions.ts'
import { boundedCountSql } from './nearest.ts'

/** Topics at most, so that other shortcuts have room. */
const topicLimit = shortcutLimit - 2

// Filters that suit the caller and have results: topics of their open asks, then the most offered
// topics; founders who joined this month; their industry.
export async function findShortcuts(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  { id }: Pick<Actor, 'id'>,
): Promise<Shortcut[]> {
  const me = Prisma.sql`${id}::uuid`
  const industry = Prisma.sql`(SELECT industry FROM founder_profiles WHERE user_id = ${me})`
  const found = await read<Shortcut>(db)`
    (SELECT 'helps_with' AS filter, topic AS value, count FROM ${topicTableSql(network)}
      CROSS JOIN LATERAL ${boundedCountSql([Prisma.sql`contributions && meanings`])} AS counted (count)
    WHERE count > 0 ORDER BY EXISTS (SELECT FROM asks a
        WHERE a.author_id = ${me} AND a.state = 'open' AND a.topic = ANY (meanings)) DESC,
      count DESC, place LIMIT ${topicLimit})
    UNION ALL SELECT 'joined', ${joinedFilters[0]}, ${boundedCountSql([joinedThisMonthSql()])}
    UNION ALL SELECT 'industry', ${industry}, ${boundedCountSql([Prisma.sql`industry = ${industry}`])}`
  const industries = listEntries(network, 'industries')
  const isOffered = ({ filter, value }: Shortcut) =>
    filter !== 'industry' || industries.some((one) => one.value === value)
  return found.filter((one) => one.count > 0 && isOffered(one))
}
