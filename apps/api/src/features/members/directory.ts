import { type Database, Prisma } from '@portal/database/client'
import { paginate } from '@portal/shared/core/pagination'
import {
  type companyTypeFilters,
  companyTypes,
  type IndustryFilter,
  industriesOf,
  type revenueStageFilters,
  revenueStages,
} from '@portal/shared/members/options'

export interface DirectoryQuery {
  search: string
  industry?: IndustryFilter | undefined
  revenue_stage?: (typeof revenueStageFilters)[number] | undefined
  company_type?: (typeof companyTypeFilters)[number] | undefined
  page: number
  page_size: number
}

/** Up to this many hits, one query yields both the count and the page. */
const exactLimit = 1001

function conditions(query: DirectoryQuery): Prisma.Sql {
  const all = [Prisma.sql`TRUE`]
  if (query.search !== '') all.push(Prisma.sql`search_text LIKE search_pattern(${query.search})`)
  if (query.industry) all.push(Prisma.sql`industry = ANY(${[...industriesOf(query.industry)]})`)
  if (query.revenue_stage) {
    all.push(Prisma.sql`revenue_status = ANY(${revenueStages[query.revenue_stage]})`)
  }
  if (query.company_type) {
    all.push(Prisma.sql`product_type = ANY(${companyTypes[query.company_type]})`)
  }
  return Prisma.join(all, ' AND ')
}

interface Found {
  user_id: string | null
  total: bigint
}

/**
 * Ids of one page and the exact total. Materialised, because the planner otherwise walks the whole
 * name index for a rare term; only a broad search counts and sorts apart (performance.md).
 */
async function findIds(
  db: Database,
  query: DirectoryQuery,
): Promise<{ ids: string[]; total: number }> {
  const where = conditions(query)
  const offset = (query.page - 1) * query.page_size
  const order = Prisma.sql`ORDER BY sort_name, user_id LIMIT ${query.page_size} OFFSET ${offset}`

  const selective = await db.$queryRaw<Found[]>`
    WITH hits AS MATERIALIZED (
      SELECT user_id, sort_name FROM directory_entries WHERE ${where} LIMIT ${exactLimit}
    ), page AS (SELECT user_id FROM hits ${order})
    SELECT page.user_id, counted.total
    FROM (SELECT count(*) AS total FROM hits) counted LEFT JOIN page ON TRUE`
  const total = Number(selective[0]?.total ?? 0)
  if (total < exactLimit) {
    return { ids: selective.flatMap((row) => row.user_id ?? []), total }
  }

  const [page, counted] = await Promise.all([
    db.$queryRaw<
      { user_id: string }[]
    >`SELECT user_id FROM directory_entries WHERE ${where} ${order}`,
    db.$queryRaw<
      { total: bigint }[]
    >`SELECT count(*) AS total FROM directory_entries WHERE ${where}`,
  ])
  return { ids: page.map((row) => row.user_id), total: Number(counted[0]?.total ?? 0) }
}

/** One page of the founders who agreed to be listed, by name (spec 3.3, decisions 'Sessions and access'). */
export async function searchDirectory(db: Database, query: DirectoryQuery) {
  const { ids, total } = await findIds(db, query)
  const profiles = await db.founderProfile.findMany({
    where: { user_id: { in: ids } },
    include: { user: { select: { full_name: true } } },
  })
  const byId = new Map(profiles.map((profile) => [profile.user_id, profile]))
  return {
    members: ids.flatMap((id) => byId.get(id) ?? []),
    pagination: paginate(query.page, query.page_size, total),
  }
}
