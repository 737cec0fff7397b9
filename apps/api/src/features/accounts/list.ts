import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type {
  Account,
  AccountSort,
  MemberStatus,
  MembersFilter,
} from '@portal/shared/accounts/schemas'
import { industriesOf } from '@portal/shared/directory/filters'
import { isForAllSql } from '../../lib/content/content.ts'
import { countIf, type Page, page } from '../../lib/db/page.ts'
import { agreesSql, mayGetSql } from '../../lib/email/recipients.ts'
import { photoIdSql } from '../../lib/media/pictures.ts'
import { dayAt } from '../../lib/text/days.ts'
import { matchesQuickFilterSql, wantsChatSql } from './quick-filters.ts'

/** SQL: the labels of user {alias} as an array, by name. */
const labelsSql = (alias: string): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT l.label::text FROM member_labels l WHERE l.user_id = ${Prisma.raw(alias)}.id
  ORDER BY fold_text(l.label::text))`

/** SQL condition: user {alias} has a label. */
const hasLabelSql = (alias: string, label: string): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM member_labels l
  WHERE l.user_id = ${Prisma.raw(alias)}.id AND l.label = ${label}::citext)`

/** Gives a new account its labels. */
export async function addLabels(tx: Transaction, user_id: string, labels: string[]): Promise<void> {
  await tx.memberLabel.createMany({ data: labels.map((label) => ({ user_id, label })) })
}

type ListQuery = MembersFilter & Page & { sort: AccountSort }

export type AccountRow = Omit<Account, 'created_at' | 'last_seen_at' | 'member_since' | 'photo'> & {
  created_at: Date
  last_seen_at: Date | null
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

/** SQL: the last visit of user {alias}; null if none is stored. */
const lastSeenSql = (alias: string) => Prisma.sql`greatest(
  (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = ${Prisma.raw(alias)}.id),
  (SELECT h.visited_at FROM home_states h WHERE h.user_id = ${Prisma.raw(alias)}.id))`

/**
 * SQL: the number of past events of user {alias}: those attended, or all where nothing is marked.
 */
const eventCountSql = (alias: string) => Prisma.sql`(
  SELECT count(*)::int FROM rsvps r JOIN events e ON e.id = r.event_id
  WHERE r.user_id = ${Prisma.raw(alias)}.id AND r.status = 'going' AND e.starts_at <= now()
    AND ${isForAllSql('e')} AND (e.archived_at IS NULL OR e.archived_at >= e.starts_at)
    AND (r.attended_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM rsvps m WHERE m.event_id = e.id AND m.attended_at IS NOT NULL)))`

const columns = Prisma.sql`
  u.id::text, u.full_name, u.email::text AS email, u.user_type::text AS track,
    u.tier::text AS tier, u.roles::text[] AS roles, ${memberStatusSql('u')} AS status,
    coalesce(p.company_name, f.role_org) AS company, u.created_at, u.activated_at, u.joined_on::text,
    u.member_until::text, u.fee_paid_on::text,
    jsonb_build_object('wanted', ${wantsChatSql('u')}, 'added', u.chat_added_at IS NOT NULL) AS chat,
    ${labelsSql('u')} AS labels, ${lastSeenSql('u')} AS last_seen_at,
    ${eventCountSql('u')} AS events, ${photoIdSql('u')}`

const accounts = Prisma.sql`
  users u LEFT JOIN founder_profiles p ON p.user_id = u.id
    LEFT JOIN friend_profiles f ON f.user_id = u.id`

const byName = Prisma.sql`fold_text(u.full_name), u.id`
const orders: Record<AccountSort, Prisma.Sql> = {
  name: byName,
  newest: Prisma.sql`coalesce(u.joined_on::timestamptz, u.activated_at) DESC NULLS LAST, ${byName}`,
  seen: Prisma.sql`${lastSeenSql('u')} DESC NULLS LAST, ${byName}`,
  unseen: Prisma.sql`${lastSeenSql('u')} NULLS FIRST, ${byName}`,
  events: Prisma.sql`${eventCountSql('u')} DESC, ${byName}`,
}

/** SQL condition: user {alias} lives in a city, compared without case and accents. */
const isInCitySql = (alias: string, city: string) => Prisma.sql`(
  SELECT fold_text(p.city) FROM (SELECT user_id, city FROM founder_profiles
    UNION ALL SELECT user_id, city FROM friend_profiles) p
  WHERE p.user_id = ${Prisma.raw(alias)}.id AND p.city <> '' LIMIT 1) = fold_text(${city})`

export function matchesFilterSql(alias: string, filter: MembersFilter): Prisma.Sql {
  const { search, track, tier, role, status, consent, label, city, industry, only = [] } = filter
  const u = Prisma.raw(alias)
  const all = [Prisma.sql`TRUE`]
  if (search !== '') all.push(Prisma.sql`${u}.search_text LIKE search_pattern(${search})`)
  if (track) all.push(Prisma.sql`${u}.user_type = ${track}::"UserType"`)
  if (tier) all.push(Prisma.sql`${u}.tier = ${tier}::"Tier"`)
  if (role) all.push(Prisma.sql`${role}::"Role" = ANY (${u}.roles)`)
  if (status) all.push(Prisma.sql`${memberStatusSql(alias)} = ${status}`)
  if (consent) all.push(agreesSql(alias, consent))
  if (label) all.push(hasLabelSql(alias, label))
  if (city) all.push(isInCitySql(alias, city))
  if (industry) {
    all.push(Prisma.sql`EXISTS (SELECT FROM founder_profiles f
      WHERE f.user_id = ${u}.id AND f.industry = ANY (${[...industriesOf(industry)]}::text[]))`)
  }
  all.push(...only.map((filter) => matchesQuickFilterSql(alias, filter)))
  return Prisma.join(all, ' AND ')
}

/** SQL condition: user {alias} would get an announcement with news now. */
const getsNewsSql = (alias: string) =>
  mayGetSql(alias, { topic: 'newsletter', addresses: 'confirmed' })

/** Lists the addresses of matching accounts, or only of members who would get news now. */
export async function listAddresses(
  tx: Transaction,
  { only_news, ...filter }: MembersFilter & { only_news: boolean },
): Promise<string[]> {
  const isIncluded = only_news ? getsNewsSql('u') : Prisma.sql`TRUE`
  const rows = await tx.$queryRaw<{ email: string }[]>`
    SELECT u.email::text AS email FROM users u
    WHERE ${matchesFilterSql('u', filter)} AND ${isIncluded} ORDER BY ${byName}`
  return rows.map(({ email }) => email)
}

export interface Contact {
  full_name: string
  company: string | null
  number: string
}

const number = Prisma.sql`coalesce(p.whatsapp_number, f.whatsapp_number)`

/** SQL condition: user `u` of `accounts` agreed to the chat and gave a number. */
const isContactSql = Prisma.sql`(${wantsChatSql('u')} AND ${number} <> '')`

export const listContacts = (tx: Transaction, filter: MembersFilter): Promise<Contact[]> =>
  tx.$queryRaw`
    SELECT u.full_name, coalesce(p.company_name, f.role_org) AS company, ${number} AS number
    FROM ${accounts} WHERE ${matchesFilterSql('u', filter)} AND ${isContactSql} ORDER BY ${byName}`

export async function listAccounts(db: Database, query: ListQuery) {
  const [{ rows, pagination }, [counts], [reach]] = await Promise.all([
    page<AccountRow>(db, query, {
      select: columns,
      from: Prisma.sql`${accounts} WHERE ${matchesFilterSql('u', query)}`,
      order: orders[query.sort],
    }),
    db.$queryRaw<[Record<MemberStatus, number>]>`
      SELECT ${countIf(Prisma.sql`${memberStatusSql('u')} = 'active'`)} AS active,
        ${countIf(Prisma.sql`${memberStatusSql('u')} = 'inactive'`)} AS inactive,
        ${countIf(Prisma.sql`${memberStatusSql('u')} = 'applicant'`)} AS applicant FROM users u`,
    db.$queryRaw<[{ news: number; chat: number }]>`
      SELECT ${countIf(getsNewsSql('u'))} AS news, ${countIf(isContactSql)} AS chat
      FROM ${accounts} WHERE ${matchesFilterSql('u', query)}`,
  ])
  return { members: rows, counts, reach, pagination }
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.$queryRaw<AccountRow[]>`
    SELECT ${columns} FROM ${accounts} WHERE u.id = ${id}::uuid`
  return account
}

/** What only the file has. */
export type ExportedRow = AccountRow & {
  city: string | null
  industry: string | null
  news: boolean
}

export const exportedRows = (db: Database, filter: MembersFilter) =>
  read<ExportedRow>(db)`
    SELECT ${columns}, coalesce(p.city, f.city) AS city, p.industry, ${getsNewsSql('u')} AS news
    FROM ${accounts} WHERE ${matchesFilterSql('u', filter)} ORDER BY u.created_at, u.id`
