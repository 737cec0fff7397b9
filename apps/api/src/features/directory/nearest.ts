import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { alternativeCountLimit, singleFilters } from '@portal/shared/directory/filters'
import type { SearchAlternatives } from '@portal/shared/directory/schemas'
import type { Deps } from '../../lib/deps.ts'
import { isSupporterSql } from '../../lib/members/directory.ts'
import { topicTableSql } from '../../lib/members/help-topics.ts'
import { type DirectorySearch, filterConditions } from './conditions.ts'

const topicsShown = 3
const filters = ['search', ...singleFilters, 'helps_with'] as const

/** SQL: counts listed founders who meet all conditions, up to `alternativeCountLimit` + 1. */
export const boundedCountSql = (conditions: Prisma.Sql[]) => Prisma.sql`(
  SELECT count(*)::int FROM (SELECT FROM directory_entries
    WHERE ${Prisma.join([Prisma.sql`TRUE`, ...conditions], ' AND ')} LIMIT ${alternativeCountLimit + 1}) found)`

export async function countByTopic({ db, network }: Pick<Deps, 'db' | 'network'>) {
  const offers = Prisma.sql`contributions && meanings`
  const topics = await read<{ topic: string; founders: number; supporters: number }>(db)`
    SELECT topic, ${boundedCountSql([offers])} AS founders, (
      SELECT count(*)::int FROM (SELECT FROM users u JOIN friend_profiles f ON f.user_id = u.id
        WHERE ${offers} AND ${isSupporterSql('u')} LIMIT ${alternativeCountLimit + 1}) found) AS supporters
    FROM ${topicTableSql(network)} ORDER BY place`
  return { topics }
}

/** Suggests topics and filters to drop after a search without hits, with two statements. */
export async function findNearest(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  query: DirectorySearch,
): Promise<SearchAlternatives> {
  const conditions = filterConditions(network, query)
  const set = filters.filter((name) => conditions[name])
  const without = set.map((dropped) => {
    const kept = set.flatMap((name) => (name === dropped ? [] : (conditions[name] ?? [])))
    return Prisma.sql`${boundedCountSql(kept)} AS ${Prisma.raw(dropped)}`
  })
  const [offered, [counts = {}] = []] = await Promise.all([
    read<SearchAlternatives['topics'][number]>(db)`
      SELECT topic, count
      FROM (SELECT topic, meanings, place,
            word_similarity(${query.search}, topic || ' ' || keywords) AS similarity
          FROM ${topicTableSql(network)} ORDER BY similarity DESC, place) topics
        CROSS JOIN LATERAL ${boundedCountSql([Prisma.sql`contributions && meanings`])} AS counted (count)
      WHERE count > 0 ORDER BY similarity DESC, place LIMIT ${topicsShown}`,
    without.length > 0
      ? read<Partial<Record<keyof typeof conditions, number>>>(db)`SELECT ${Prisma.join(without)}`
      : [],
  ])
  const found = set.map((filter) => ({ filter, count: counts[filter] ?? 0 }))
  return { topics: offered, without: found.filter(({ count }) => count > 0) }
}
