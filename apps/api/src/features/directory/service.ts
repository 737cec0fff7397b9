import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { paginate } from '@portal/shared/core/pagination'
import {
  type companyTypeFilters,
  companyTypes,
  type IndustryFilter,
  industriesOf,
  type revenueStageFilters,
  revenueStages,
} from '@portal/shared/directory/filters'
import type { MemberPage } from '@portal/shared/directory/schemas'
import type { Actor } from '../../lib/actor.ts'
import { notFound } from '../../lib/app-error.ts'
import { rowsOf } from '../../lib/page.ts'
import { introductionStatus } from '../introductions/service.ts'
import {
  type DirectoryRow,
  directoryColumns,
  presentDirectoryMember,
  presentMemberPage,
} from './presenter.ts'

export interface DirectoryQuery {
  search: string
  industry?: IndustryFilter | undefined
  revenue_stage?: (typeof revenueStageFilters)[number] | undefined
  company_type?: (typeof companyTypeFilters)[number] | undefined
  can_help_with?: string | undefined
  page: number
  page_size: number
}

/** With fewer hits than this, the first statement yields both the count and the page. */
const exactLimit = 1001

function conditions(query: DirectoryQuery): Prisma.Sql[] {
  const all: Prisma.Sql[] = []
  if (query.search !== '') all.push(Prisma.sql`search_text LIKE search_pattern(${query.search})`)
  if (query.industry) all.push(Prisma.sql`industry = ANY(${[...industriesOf(query.industry)]})`)
  if (query.revenue_stage) {
    all.push(Prisma.sql`revenue_status = ANY(${revenueStages[query.revenue_stage]})`)
  }
  if (query.company_type) {
    all.push(Prisma.sql`product_type = ANY(${companyTypes[query.company_type]})`)
  }
  if (query.can_help_with) {
    all.push(Prisma.sql`contributions @> ${[query.can_help_with]}::text[]`)
  }
  return all
}

type Hit = { total: number } & (DirectoryRow | Record<keyof DirectoryRow, null>)

const isFounder = (hit: Hit): hit is Hit & DirectoryRow => hit.user_id !== null

/**
 * One page of the listed founders who match a query, by name, with what each is to the caller, and the
 * exact total: one statement, or two for more hits than the first may hold. Its CTE is materialised,
 * because the planner otherwise walks the whole name index for a rare term.
 */
export async function searchDirectory(
  db: Database,
  caller: Pick<Actor, 'id' | 'user_type'>,
  query: DirectoryQuery,
) {
  const all = conditions(query)
  const entries = Prisma.sql`FROM directory_entries WHERE ${Prisma.join([Prisma.sql`TRUE`, ...all], ' AND ')}`
  const hits = Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT user_id, sort_name ${entries} LIMIT ${exactLimit})`
  const find = (start: Prisma.Sql, from: Prisma.Sql) =>
    read<Hit>(
      db,
      Prisma.sql`
        ${start}
        SELECT counted.total, ${directoryColumns}, ${introductionStatus(caller)} AS introductions
        FROM (SELECT count(*)::int AS total ${from}) counted
        LEFT JOIN (SELECT user_id, sort_name ${from} ORDER BY sort_name, user_id ${rowsOf(query)}) page
          ON TRUE
        LEFT JOIN founder_profiles f ON f.user_id = page.user_id
        LEFT JOIN users u ON u.id = page.user_id
        ORDER BY page.sort_name, page.user_id`,
    )

  let found = all.length > 0 ? await find(hits, Prisma.sql`FROM hits`) : []
  if ((found[0]?.total ?? exactLimit) >= exactLimit) found = await find(Prisma.empty, entries)
  return {
    members: found.filter(isFounder).map(presentDirectoryMember),
    pagination: paginate(query.page, query.page_size, found[0]?.total ?? 0),
  }
}

/** The page of a listed founder, or of the caller. Throws `not_found` for any other. */
export async function getPage(db: Database, actor: Actor, userId: string): Promise<MemberPage> {
  const founder = await db.founderProfile.findUnique({
    where: { user_id: userId },
    include: {
      user: {
        select: {
          full_name: true,
          photo: { select: { id: true } },
          directory_entry: { select: { user_id: true } },
        },
      },
    },
  })
  const listed = Boolean(founder?.user.directory_entry)
  const is_me = userId === actor.id
  if (!founder || !(listed || is_me)) throw notFound('This member')
  const { full_name, photo } = founder.user
  const profile = { ...founder, full_name, photo_id: photo?.id ?? null }
  const [{ introductions = 'not_open' } = {}] = await read<Pick<DirectoryRow, 'introductions'>>(
    db,
    Prisma.sql`SELECT ${introductionStatus(actor)} AS introductions
      FROM founder_profiles f WHERE f.user_id = ${userId}::uuid`,
  )
  return presentMemberPage({ ...profile, introductions }, { listed, is_me })
}
