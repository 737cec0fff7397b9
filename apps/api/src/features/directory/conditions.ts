import { Prisma } from '@portal/database/client'
import {
  type companyTypeFilters,
  companyTypes,
  type DirectoryOrder,
  directoryOrderOf,
  industriesOf,
  type joinedFilters,
  type revenueStageFilters,
  revenueStages,
} from '@portal/shared/directory/filters'
import { findHelpTopics } from '@portal/shared/directory/topics'
import { findByLabel } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Page } from '../../lib/db/page.ts'
import { offersAnySql, offersFoundSql } from '../../lib/members/help-topics.ts'
import type { MatchesWord, SearchedFor } from '../../lib/registry.ts'
import { monthOf } from '../../lib/text/days.ts'

export interface DirectorySearch {
  search: string
  industry?: string | undefined
  revenue_stage?: (typeof revenueStageFilters)[number] | undefined
  company_type?: (typeof companyTypeFilters)[number] | undefined
  joined?: (typeof joinedFilters)[number] | undefined
  helps_with: string[]
}

export interface DirectoryQuery extends DirectorySearch, Page {
  sort?: DirectoryOrder | undefined
}

function matchesSearchSql(network: Network, search: string, pattern: Prisma.Sql): Prisma.Sql {
  const topics = findHelpTopics(network, search)
  const industries = findByLabel(network, 'industries', search)
  const ways = [
    Prisma.sql`search_text LIKE ${pattern}`,
    // Without it, a search that finds no topic needs one index only.
    ...(topics.length > 0 ? [offersFoundSql(topics)] : []),
    ...(industries.length > 0 ? [Prisma.sql`industry = ANY(${industries})`] : []),
  ]
  return Prisma.sql`(${Prisma.join(ways, ' OR ')})`
}

export const joinedThisMonthSql = () =>
  Prisma.sql`member_since >= ${monthOf(new Date()).from.toISOString()}::timestamptz`

export function filterConditions(network: Network, query: DirectorySearch) {
  const { search, industry, revenue_stage, company_type, joined, helps_with } = query
  return {
    ...(search !== '' && {
      search: matchesSearchSql(network, search, Prisma.sql`search_pattern(${search})`),
    }),
    ...(industry && { industry: Prisma.sql`industry = ANY(${[...industriesOf(industry)]})` }),
    ...(revenue_stage && {
      revenue_stage: Prisma.sql`revenue_status = ANY(${revenueStages[revenue_stage]})`,
    }),
    ...(company_type && {
      company_type: Prisma.sql`product_type = ANY(${companyTypes[company_type]})`,
    }),
    ...(joined && { joined: joinedThisMonthSql() }),
    ...(helps_with.length > 0 && { helps_with: offersAnySql(network, helps_with) }),
  }
}

/** SQL: the rank and order of hits in `directory_entries`. Suggested founders come before these. */
export function hitOrder(network: Network, query: Pick<DirectoryQuery, 'search' | 'sort'>) {
  const order = directoryOrderOf(query)
  if (order === 'newest') {
    return { rank: Prisma.sql`0`, order: Prisma.sql`member_since DESC, entry_id` }
  }
  if (order !== 'relevance') {
    return { rank: Prisma.sql`0`, order: Prisma.sql`sort_name, entry_id` }
  }
  return {
    rank: Prisma.sql`CASE WHEN ' ' || sort_name LIKE search_pattern(${query.search}) THEN 0
      WHEN ${offersFoundSql(findHelpTopics(network, query.search))} THEN 1 ELSE 2 END`,
    order: Prisma.sql`rank, sort_name, entry_id`,
  }
}

// SQL: the listed founders who match a search of the portal, with their `place`: names before
// topics before other texts. Omits the reader.
export function relevantEntriesSql(
  network: Network,
  { id }: Pick<Actor, 'id'>,
  { isAll, matches, matchCount }: SearchedFor,
  limit: number,
): Prisma.Sql {
  const found: MatchesWord = (pattern, word) => matchesSearchSql(network, word, pattern)
  const topics: MatchesWord = (_, word) => offersFoundSql(findHelpTopics(network, word))
  const isNamed = matches((pattern) => Prisma.sql`' ' || sort_name LIKE ${pattern}`)
  const count = isAll ? Prisma.sql`0` : matchCount(found)
  const order = Prisma.sql`words DESC, rank, sort_name, entry_id`
  return Prisma.sql`
    SELECT entry_id, row_number() OVER (ORDER BY ${order}) AS place
    FROM (SELECT user_id AS entry_id, sort_name, ${count} AS words,
        CASE WHEN ${isNamed} THEN 0 WHEN ${matches(topics)} THEN 1 ELSE 2 END AS rank
      FROM directory_entries WHERE user_id <> ${id}::uuid AND ${matches(found)}) AS entries
    ORDER BY ${order} LIMIT ${limit}`
}
