import { type Database, Prisma } from '@portal/database/client'
import { paginate } from '@portal/shared/core/pagination'
import type { MemberStatus } from '@portal/shared/members/admin'

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
    all.push(Prisma.sql`search_lines(u.full_name, u.email::text) LIKE search_pattern(${search})`)
  }
  if (track) all.push(Prisma.sql`u.user_type = ${track}::"UserType"`)
  if (tier) all.push(Prisma.sql`u.tier = ${tier}::"Tier"`)
  if (role) all.push(Prisma.sql`u.role = ${role}::"Role"`)
  if (wanted) all.push(Prisma.sql`${status} = ${wanted}`)
  return Prisma.join(all, ' AND ')
}

type Counts = Record<MemberStatus, number>

/** One page of everybody with an account, by name; the counts are of all. */
export async function listAccounts(
  db: Database,
  { page, page_size, ...filter }: AccountFilter & { page: number; page_size: number },
) {
  const where = conditions(filter)
  const [members, total, counted] = await Promise.all([
    db.$queryRaw<AccountRow[]>`
      ${accounts} WHERE ${where} ORDER BY fold_text(u.full_name), u.id
      LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM users u WHERE ${where}`,
    db.$queryRaw<Counts[]>`
      SELECT (count(*) FILTER (WHERE ${status} = 'active'))::int AS active,
        (count(*) FILTER (WHERE ${status} = 'inactive'))::int AS inactive,
        (count(*) FILTER (WHERE ${status} = 'applicant'))::int AS applicant FROM users u`,
  ])
  return {
    members,
    counts: counted[0] ?? { active: 0, inactive: 0, applicant: 0 },
    pagination: paginate(page, page_size, total[0]?.total ?? 0),
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
