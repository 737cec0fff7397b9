import { type Database, Prisma } from '@portal/database/client'
import type { Account, MemberStatus, memberFilters } from '@portal/shared/accounts/schemas'
import { paginate } from '@portal/shared/core/pagination'
import type { z } from 'zod'
import { photoIdOf } from '../../lib/photos.ts'

export type AccountFilter = z.output<z.ZodObject<typeof memberFilters>>

type ListQuery = AccountFilter & { page: number; page_size: number }

export type AccountRow = Omit<Account, 'created_at' | 'activated_at' | 'photo'> & {
  created_at: Date
  activated_at: Date | null
  photo_id: string | null
}

const memberStatus = Prisma.sql`(CASE WHEN u.is_active THEN 'active'
  WHEN u.activated_at IS NULL THEN 'applicant' ELSE 'inactive' END)`

const accounts = Prisma.sql`
  SELECT u.id, u.full_name, u.email::text AS email, u.user_type::text AS track,
    u.tier::text AS tier, u.role::text AS role, ${memberStatus} AS status,
    coalesce(p.company_name, f.role_org) AS company, u.created_at, u.activated_at, ${photoIdOf}
  FROM users u LEFT JOIN founder_profiles p ON p.user_id = u.id
    LEFT JOIN friend_profiles f ON f.user_id = u.id`

function conditions({ search, track, tier, role, status }: AccountFilter): Prisma.Sql {
  const all = [Prisma.sql`TRUE`]
  if (search !== '') all.push(Prisma.sql`u.search_text LIKE search_pattern(${search})`)
  if (track) all.push(Prisma.sql`u.user_type = ${track}::"UserType"`)
  if (tier) all.push(Prisma.sql`u.tier = ${tier}::"Tier"`)
  if (role) all.push(Prisma.sql`u.role = ${role}::"Role"`)
  if (status) all.push(Prisma.sql`${memberStatus} = ${status}`)
  return Prisma.join(all, ' AND ')
}

/** How many accounts match a filter. */
export async function countAccounts(db: Database, filter: AccountFilter): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM users u WHERE ${conditions(filter)}`
  return counted?.total ?? 0
}

interface Found {
  ids: string[]
  total: number
}

/** With fewer hits than this, one query yields both the count and the page. */
const exactLimit = 1001

/**
 * The ids of one page by name, and the exact total. The CTE is materialised, because the planner
 * otherwise walks the whole name index for a rare term.
 */
async function findIds(db: Database, { page, page_size, ...filter }: ListQuery): Promise<Found> {
  const where = conditions(filter)
  const rows = Prisma.sql`LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`
  const [found] = await db.$queryRaw<Found[]>`
    WITH hits AS MATERIALIZED (
      SELECT u.id, u.full_name FROM users u WHERE ${where} LIMIT ${exactLimit}
    )
    SELECT (SELECT count(*)::int FROM hits) AS total,
      ARRAY(SELECT id::text FROM hits ORDER BY fold_text(full_name), hits.id ${rows}) AS ids`
  if (found && found.total < exactLimit) return found

  const [users, total] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT u.id FROM users u WHERE ${where} ORDER BY fold_text(u.full_name), u.id ${rows}`,
    countAccounts(db, filter),
  ])
  return { ids: users.map(({ id }) => id), total }
}

/** One page of the accounts that match a query, by name. The counts are of all accounts. */
export async function listAccounts(db: Database, query: ListQuery) {
  const [{ ids, total }, counted] = await Promise.all([
    findIds(db, query),
    db.$queryRaw<Record<MemberStatus, number>[]>`
      SELECT (count(*) FILTER (WHERE ${memberStatus} = 'active'))::int AS active,
        (count(*) FILTER (WHERE ${memberStatus} = 'inactive'))::int AS inactive,
        (count(*) FILTER (WHERE ${memberStatus} = 'applicant'))::int AS applicant FROM users u`,
  ])
  const rows = await db.$queryRaw<AccountRow[]>`${accounts} WHERE u.id = ANY (${ids}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    members: ids.flatMap((id) => byId.get(id) ?? []),
    counts: counted[0] ?? { active: 0, inactive: 0, applicant: 0 },
    pagination: paginate(query.page, query.page_size, total),
  }
}

/** One account as the list has it, or undefined. */
export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.$queryRaw<AccountRow[]>`${accounts} WHERE u.id = ${id}::uuid`
  return account
}

const batchSize = 500

/** All accounts that match a filter, the oldest first, in batches of 500. */
export async function* accountBatches(
  db: Database,
  filter: AccountFilter,
): AsyncGenerator<AccountRow[]> {
  const where = conditions(filter)
  let after = Prisma.sql`TRUE`
  for (;;) {
    const rows = await db.$queryRaw<AccountRow[]>`
      ${accounts} WHERE ${where} AND ${after} ORDER BY u.created_at, u.id LIMIT ${batchSize}`
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = Prisma.sql`
      (u.created_at, u.id) > (${last.created_at.toISOString()}::timestamptz, ${last.id}::uuid)`
  }
}
