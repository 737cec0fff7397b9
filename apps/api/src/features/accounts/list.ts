import { type Database, Prisma } from '@portal/database/client'
import type { MemberStatus } from '@portal/shared/accounts/schemas'
import { paginate } from '@portal/shared/core/pagination'

export interface AccountFilter {
  search: string
  track?: 'female_founder' | 'friend' | undefined
  tier?: 'Free' | 'Paid' | 'Raise' | undefined
  role?: 'member' | 'admin' | undefined
  status?: MemberStatus | undefined
}

export interface AccountRow {
  id: string
  full_name: string
  email: string
  track: 'female_founder' | 'friend'
  tier: 'Free' | 'Paid' | 'Raise'
  role: 'member' | 'admin'
  status: MemberStatus
  company: string | null
  created_at: Date
  activated_at: Date | null
}

const status = Prisma.sql`(CASE WHEN u.is_active THEN 'active'
  WHEN u.activated_at IS NULL THEN 'applicant' ELSE 'inactive' END)`

const accounts = Prisma.sql`
  SELECT u.id, u.full_name, u.email::text AS email, u.user_type::text AS track,
    u.tier::text AS tier, u.role::text AS role, ${status} AS status,
    coalesce(p.company_name, f.role_org) AS company, u.created_at, u.activated_at
  FROM users u LEFT JOIN founder_profiles p ON p.user_id = u.id
    LEFT JOIN friend_profiles f ON f.user_id = u.id`

function conditions({ search, track, tier, role, status: wanted }: AccountFilter): Prisma.Sql {
  const all = [Prisma.sql`TRUE`]
  if (search !== '') {
    all.push(Prisma.sql`u.search_text LIKE search_pattern(${search})`)
  }
  if (track) all.push(Prisma.sql`u.user_type = ${track}::"UserType"`)
  if (tier) all.push(Prisma.sql`u.tier = ${tier}::"Tier"`)
  if (role) all.push(Prisma.sql`u.role = ${role}::"Role"`)
  if (wanted) all.push(Prisma.sql`${status} = ${wanted}`)
  return Prisma.join(all, ' AND ')
}

type Counts = Record<MemberStatus, number>

/** Up to this many hits, one query yields both the count and the page. */
const exactLimit = 1001

interface Found {
  id: string | null
  total: number
}

/**
 * Ids of one page and the total, in the directory's way: materialised, because the planner otherwise walks
 * everybody by name for a rare term; only a broad search counts and sorts apart.
 */
async function findIds(
  db: Database,
  { page, page_size, ...filter }: AccountFilter & { page: number; page_size: number },
): Promise<{ ids: string[]; total: number }> {
  const where = conditions(filter)
  const rows = Prisma.sql`LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`
  const selective = await db.$queryRaw<Found[]>`
    WITH hits AS MATERIALIZED (
      SELECT u.id, u.full_name FROM users u WHERE ${where} LIMIT ${exactLimit}
    ), counted AS (SELECT count(*)::int AS total FROM hits),
    page AS (
      SELECT id FROM hits WHERE (SELECT total FROM counted) < ${exactLimit}
      ORDER BY fold_text(full_name), id ${rows})
    SELECT page.id, counted.total FROM counted LEFT JOIN page ON TRUE`
  const total = selective[0]?.total ?? 0
  if (total < exactLimit) return { ids: selective.flatMap(({ id }) => id ?? []), total }

  const [found, all] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT u.id FROM users u WHERE ${where} ORDER BY fold_text(u.full_name), u.id ${rows}`,
    countAccounts(db, filter),
  ])
  return { ids: found.map(({ id }) => id), total: all }
}

/** One page of everybody with an account, by name; the counts are of all. */
export async function listAccounts(
  db: Database,
  query: AccountFilter & { page: number; page_size: number },
) {
  const [{ ids, total }, counted] = await Promise.all([
    findIds(db, query),
    db.$queryRaw<Counts[]>`
      SELECT (count(*) FILTER (WHERE ${status} = 'active'))::int AS active,
        (count(*) FILTER (WHERE ${status} = 'inactive'))::int AS inactive,
        (count(*) FILTER (WHERE ${status} = 'applicant'))::int AS applicant FROM users u`,
  ])
  const rows = await db.$queryRaw<AccountRow[]>`${accounts} WHERE u.id = ANY (${ids}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    members: ids.flatMap((id) => byId.get(id) ?? []),
    counts: counted[0] ?? { active: 0, inactive: 0, applicant: 0 },
    pagination: paginate(query.page, query.page_size, total),
  }
}

/** How many accounts a filter leaves. */
export async function countAccounts(db: Database, filter: AccountFilter): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM users u WHERE ${conditions(filter)}`
  return counted?.total ?? 0
}

/** One account as the list has it, or undefined. */
export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.$queryRaw<AccountRow[]>`${accounts} WHERE u.id = ${id}::uuid`
  return account
}

const batch = 500

/** All accounts that a filter leaves, by when they came, a batch at a time: never all in memory. */
export async function* eachAccount(
  db: Database,
  filter: AccountFilter,
): AsyncGenerator<AccountRow[]> {
  const where = conditions(filter)
  let after = Prisma.sql`TRUE`
  for (;;) {
    const rows = await db.$queryRaw<AccountRow[]>`
      ${accounts} WHERE ${where} AND ${after} ORDER BY u.created_at, u.id LIMIT ${batch}`
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = Prisma.sql`
      (u.created_at, u.id) > (${last.created_at.toISOString()}::timestamptz, ${last.id}::uuid)`
  }
}
