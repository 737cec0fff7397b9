import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { Account, MemberStatus, memberFilters } from '@portal/shared/accounts/schemas'
import type { z } from 'zod'
import { countIf, type Page, page } from '../../lib/db/page.ts'
import { agreesSql } from '../../lib/email/recipients.ts'
import { photoIdSql } from '../../lib/media/pictures.ts'
import { dayAt } from '../../lib/text/days.ts'
import { matchesQuickFilterSql, wantsChatSql } from './quick-filters.ts'

export type AccountFilter = z.output<z.ZodObject<typeof memberFilters>>

type ListQuery = AccountFilter & Page

export type AccountRow = Omit<Account, 'created_at' | 'member_since' | 'photo'> & {
  created_at: Date
  activated_at: Date | null
  photo_id: string | null
}

export const memberSince = ({
  joined_on,
  activated_at,
}: Pick<AccountRow, 'joined_on' | 'activated_at'>): string | null =>
  joined_on ?? (activated_at && dayAt(activated_at))

const memberStatusSql = (alias: string) => Prisma.sql`
  (CASE WHEN ${Prisma.raw(alias)}.is_active THEN 'active'
    WHEN ${Prisma.raw(alias)}.activated_at IS NULL THEN 'applicant' ELSE 'inactive' END)`

const columns = Prisma.sql`
  u.id::text, u.full_name, u.email::text AS email, u.user_type::text AS track,
    u.tier::text AS tier, u.role::text AS role, ${memberStatusSql('u')} AS status,
    coalesce(p.company_name, f.role_org) AS company, u.created_at, u.activated_at, u.joined_on::text,
    jsonb_build_object('wanted', ${wantsChatSql('u')}, 'added', u.chat_added_at IS NOT NULL) AS chat,
    ${photoIdSql('u')}`

const accounts = Prisma.sql`
  users u LEFT JOIN founder_profiles p ON p.user_id = u.id
    LEFT JOIN friend_profiles f ON f.user_id = u.id`

const byName = Prisma.sql`fold_text(u.full_name), u.id`

function matchesFilterSql(
  alias: string,
  { search, track, tier, role, status, consent, only = [] }: AccountFilter,
): Prisma.Sql {
  const u = Prisma.raw(alias)
  const all = [Prisma.sql`TRUE`]
  if (search !== '') all.push(Prisma.sql`${u}.search_text LIKE search_pattern(${search})`)
  if (track) all.push(Prisma.sql`${u}.user_type = ${track}::"UserType"`)
  if (tier) all.push(Prisma.sql`${u}.tier = ${tier}::"Tier"`)
  if (role) all.push(Prisma.sql`${u}.role = ${role}::"Role"`)
  if (status) all.push(Prisma.sql`${memberStatusSql(alias)} = ${status}`)
  if (consent) all.push(agreesSql(alias, consent))
  all.push(...only.map((filter) => matchesQuickFilterSql(alias, filter)))
  return Prisma.join(all, ' AND ')
}

export async function countAccounts(db: Database, filter: AccountFilter): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM users u WHERE ${matchesFilterSql('u', filter)}`
  return counted?.total ?? 0
}

export async function listAddresses(tx: Transaction, filter: AccountFilter): Promise<string[]> {
  const rows = await tx.$queryRaw<{ email: string }[]>`
    SELECT u.email::text AS email FROM users u WHERE ${matchesFilterSql('u', filter)} ORDER BY ${byName}`
  return rows.map(({ email }) => email)
}

export interface Contact {
  full_name: string
  company: string | null
  number: string
}

/** Lists the numbers of matching members who agreed to the chat, by name. */
export const listContacts = (tx: Transaction, filter: AccountFilter): Promise<Contact[]> =>
  tx.$queryRaw`
    SELECT u.full_name, coalesce(p.company_name, f.role_org) AS company, n.number
    FROM ${accounts}, LATERAL (SELECT coalesce(p.whatsapp_number, f.whatsapp_number) AS number) n
    WHERE ${matchesFilterSql('u', filter)} AND ${wantsChatSql('u')} AND n.number <> '' ORDER BY ${byName}`

export async function listAccounts(db: Database, query: ListQuery) {
  const [{ rows, pagination }, [counts]] = await Promise.all([
    page<AccountRow>(db, query, {
      select: columns,
      from: Prisma.sql`${accounts} WHERE ${matchesFilterSql('u', query)}`,
      order: byName,
    }),
    db.$queryRaw<[Record<MemberStatus, number>]>`
      SELECT ${countIf(Prisma.sql`${memberStatusSql('u')} = 'active'`)} AS active,
        ${countIf(Prisma.sql`${memberStatusSql('u')} = 'inactive'`)} AS inactive,
        ${countIf(Prisma.sql`${memberStatusSql('u')} = 'applicant'`)} AS applicant FROM users u`,
  ])
  return { members: rows, counts, pagination }
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.$queryRaw<AccountRow[]>`
    SELECT ${columns} FROM ${accounts} WHERE u.id = ${id}::uuid`
  return account
}

const batchSize = 500

export async function* accountBatches(
  db: Database,
  filter: AccountFilter,
): AsyncGenerator<AccountRow[]> {
  const where = matchesFilterSql('u', filter)
  let after = Prisma.sql`TRUE`
  for (;;) {
    const rows = await db.$queryRaw<AccountRow[]>`
      SELECT ${columns} FROM ${accounts} WHERE ${where} AND ${after} ORDER BY u.created_at, u.id LIMIT ${batchSize}`
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = Prisma.sql`
      (u.created_at, u.id) > (${last.created_at.toISOString()}::timestamptz, ${last.id}::uuid)`
  }
}
