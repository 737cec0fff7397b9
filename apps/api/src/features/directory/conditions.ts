import { Prisma } from '@portal/database/client'
import {
  type companyTypeFilters,
  companyTypes,
  type DirectoryOrder,
  type IndustryFilter,
  industriesOf,
  type revenueStageFilters,
  revenueStages,
} from '@portal/shared/directory/filters'
import { topicsFor } from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'
import type { Page } from '../../lib/page.ts'

export interface DirectoryQuery extends Page {
  search: string
  industry?: IndustryFilter | undefined
  revenue_stage?: (typeof revenueStageFilters)[number] | undefined
  company_type?: (typeof companyTypeFilters)[number] | undefined
  helps_with: string[]
  sort?: DirectoryOrder | undefined
}

/** SQL: whether the contributions are among these. */
const offersAny = (topics: string[]) => Prisma.sql`contributions && ${topics}::text[]`

/** SQL: the conditions on `directory_entries` that a query sets, by the names of its parameters. */
export function conditionsOf(network: Network, query: DirectoryQuery) {
  const { search, industry, revenue_stage, company_type, helps_with } = query
  const topics = topicsFor(network, search)
  const text = Prisma.sql`search_text LIKE search_pattern(${search})`
  return {
    ...(search !== '' && {
      search: topics.length > 0 ? Prisma.sql`(${text} OR ${offersAny(topics)})` : text,
    }),
    ...(industry && { industry: Prisma.sql`industry = ANY(${[...industriesOf(industry)]})` }),
    ...(revenue_stage && {
      revenue_stage: Prisma.sql`revenue_status = ANY(${revenueStages[revenue_stage]})`,
    }),
    ...(company_type && {
      company_type: Prisma.sql`product_type = ANY(${companyTypes[company_type]})`,
    }),
    ...(helps_with.length > 0 && { helps_with: offersAny(helps_with) }),
  }
}

/** SQL: of `directory_entries`, the class of a hit, and the order of the hits by it (`DirectoryOrder`). */
export function orderOf(network: Network, { search, sort }: DirectoryQuery) {
  if (sort === 'newest')
    return { rank: Prisma.sql`0`, order: Prisma.sql`member_since DESC, entry_id` }
  if (search === '' || sort === 'name') {
    return { rank: Prisma.sql`0`, order: Prisma.sql`sort_name, entry_id` }
  }
  return {
    rank: Prisma.sql`CASE WHEN ' ' || sort_name LIKE search_pattern(${search}) THEN 0
      WHEN ${offersAny(topicsFor(network, search))} THEN 1 ELSE 2 END`,
    order: Prisma.sql`rank, sort_name, entry_id`,
  }
}
