import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { singleFilters } from '@portal/shared/directory/filters'
import type { Nearest } from '@portal/shared/directory/schemas'
import { topicsOf } from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'
import { countIf } from '../../lib/page.ts'
import { conditionsOf, type DirectoryQuery } from './conditions.ts'

const topicsShown = 3
const filters = ['search', ...singleFilters, 'helps_with'] as const

/** What to look for instead of a query that found nobody: two statements. */
export async function nearestTo(
  db: Database,
  network: Network,
  query: DirectoryQuery,
): Promise<Nearest> {
  const conditions = conditionsOf(network, query)
  const set = filters.filter((name) => conditions[name])
  const without = set.map((dropped) => {
    const kept = set.flatMap((name) => (name === dropped ? [] : (conditions[name] ?? [])))
    const others = Prisma.join([Prisma.sql`TRUE`, ...kept], ' AND ')
    return Prisma.sql`${countIf(others)} AS ${Prisma.raw(dropped)}`
  })
  const topics = topicsOf(network)
  const [offered, [counts = {}] = []] = await Promise.all([
    read<Nearest['topics'][number]>(
      db,
      Prisma.sql`
        SELECT topic, count(*)::int AS count
        FROM unnest(${topics.map(({ value }) => value)}::text[],
            ${topics.map(({ label, words }) => `${label} ${words ?? ''}`)}::text[]) AS topics (topic, words)
          JOIN directory_entries ON contributions @> ARRAY[topic]
        GROUP BY topic, words
        ORDER BY word_similarity(${query.search}, words) DESC, count DESC, topic LIMIT ${topicsShown}`,
    ),
    without.length > 0
      ? read<Partial<Record<keyof typeof conditions, number>>>(
          db,
          Prisma.sql`SELECT ${Prisma.join(without)} FROM directory_entries`,
        )
      : [],
  ])
  const found = set.map((filter) => ({ filter, count: counts[filter] ?? 0 }))
  return { topics: offered, without: found.filter(({ count }) => count > 0) }
}
