import { type FounderProfile, Prisma, type User } from '@portal/database/client'
import { read } from '@portal/database/read'
import { paginate } from '@portal/shared/core/pagination'
import { directoryOrderOf } from '@portal/shared/directory/filters'
import type { MemberPage } from '@portal/shared/directory/schemas'
import type { ChoosableField } from '@portal/shared/profile/fields'
import type { Actor } from '../../lib/auth/actor.ts'
import { rowsOf } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { newSinceSql } from '../../lib/members/last-visit.ts'
import { dayAt, presentDay } from '../../lib/text/days.ts'
import { eventsOfBoth } from '../events/service.ts'
import { introductionStatusSql } from '../introductions/service.ts'
import { type DirectoryQuery, filterConditions, hitOrder } from './conditions.ts'
import {
  type DirectoryRow,
  directoryColumns,
  pageColumns,
  presentDirectoryMember,
  presentMemberPage,
} from './presenter.ts'
import { suggestedPageSql, suggestedSql } from './suggested.ts'

export { relevantEntriesSql } from './conditions.ts'
export { isSupporterFoundSql } from './supporters.ts'

/** With fewer hits than this, the first statement returns both count and page. */
const exactLimit = 5001

type Hit = { total: number } & (DirectoryRow | Record<keyof DirectoryRow, null>)

const bySuggestion = { rank: Prisma.sql`0`, order: Prisma.sql`place, sort_name, entry_id` }

const isFounder = (hit: Hit): hit is Hit & DirectoryRow => hit.user_id !== null

// Takes one statement, or two for very many hits. The CTE is materialised because the planner
// otherwise walks the name index for a rare term.
export async function searchDirectory(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  caller: Pick<Actor, 'id' | 'user_type'>,
  query: DirectoryQuery,
) {
  const all = Object.values(filterConditions(network, query))
  const isSuggested = directoryOrderOf(query) === 'suggested'
  const { rank, order } = isSuggested ? bySuggestion : hitOrder(network, query)
  const entries = Prisma.sql`
    SELECT user_id AS entry_id, sort_name, member_since, industry, contributions, ${rank} AS rank
    FROM directory_entries WHERE ${Prisma.join([Prisma.sql`TRUE`, ...all], ' AND ')}`
  const find = (from: Prisma.Sql, ...hits: Prisma.Sql[]) => {
    const suggested = isSuggested
      ? [Prisma.sql`suggested AS MATERIALIZED (${suggestedSql(network, caller, from)})`]
      : []
    const named = [...hits, ...suggested]
    const page = isSuggested
      ? suggestedPageSql(query, from)
      : Prisma.sql`SELECT entry_id, sort_name, member_since, rank FROM ${from}
          ORDER BY ${order} ${rowsOf(query)}`
    return read<Hit>(db)`
      ${named.length > 0 ? Prisma.sql`WITH ${Prisma.join(named)}` : Prisma.empty}
      SELECT counted.total, ${directoryColumns}, ${introductionStatusSql('f', caller)} AS introductions,
        u.id <> ${caller.id}::uuid AND u.activated_at > ${newSinceSql(caller.id)} AS is_new
      FROM (SELECT count(*)::int AS total FROM ${from}) counted
      LEFT JOIN (${page}) page ON TRUE
      LEFT JOIN founder_profiles f ON f.user_id = entry_id
      LEFT JOIN users u ON u.id = entry_id
      ORDER BY ${order}`
  }

  const hits = Prisma.sql`hits AS MATERIALIZED (${entries} LIMIT ${exactLimit})`
  let found = all.length > 0 ? await find(Prisma.sql`hits`, hits) : []
  if ((found[0]?.total ?? exactLimit) >= exactLimit) {
    found = await find(Prisma.sql`(${entries}) AS entries`)
  }
  const total = found[0]?.total ?? 0
  return {
    members: found.filter(isFounder).map((hit) => presentDirectoryMember(network, hit)),
    pagination: paginate(query.page, query.page_size, total),
  }
}

type PageRow = DirectoryRow &
  Pick<FounderProfile, ChoosableField> &
  Pick<User, 'joined_on' | 'activated_at' | 'created_at'> & { listed: boolean }

export async function getPage(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  userId: string,
): Promise<MemberPage> {
  const [founder] = await read<PageRow>(db)`
    SELECT ${directoryColumns}, ${pageColumns}, u.joined_on, u.activated_at, u.created_at,
      d.user_id IS NOT NULL AS listed, ${introductionStatusSql('f', actor)} AS introductions
    FROM founder_profiles f
    JOIN users u ON u.id = f.user_id
    LEFT JOIN directory_entries d ON d.user_id = f.user_id
    WHERE f.user_id = ${userId}::uuid`
  const is_me = userId === actor.id
  if (!founder || !(founder.listed || is_me)) throw notFound('This member')
  const { joined_on, activated_at, created_at, listed } = founder
  const since = joined_on ? presentDay(joined_on) : dayAt(activated_at ?? created_at)
  const events_of_both = is_me ? [] : await eventsOfBoth(db, actor.id, userId)
  return presentMemberPage(network, founder, { since, events_of_both, listed, is_me })
}
