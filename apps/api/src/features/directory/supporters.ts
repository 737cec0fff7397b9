import { type FriendProfile, Prisma } from '@portal/database/client'
import type { Supporter } from '@portal/shared/directory/schemas'
import { findHelpTopics } from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { type Page, page } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { isSupporterSql } from '../../lib/members/directory.ts'
import { offersAnySql, offersFoundSql } from '../../lib/members/help-topics.ts'
import { introductionStatusSql } from '../introductions/service.ts'

type Caller = Pick<Actor, 'id' | 'user_type'>

interface SupporterQuery extends Page {
  search: string
  helps_with: string[]
}

interface Row
  extends Pick<FriendProfile, 'user_id' | 'role_org' | 'contributions'>,
    Pick<Supporter, 'introductions'> {
  full_name: string
  photo_id: string | null
}

/** Finds supporters by conditions on users `u` and `friend_profiles f`, by name. */
async function findSupporters(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { conditions, ...query }: Page & { conditions: Prisma.Sql[] },
) {
  const { rows, pagination } = await page<Row>(db, query, {
    select: Prisma.sql`f.user_id, u.full_name, ${photoIdSql('u')}, f.role_org, f.contributions,
      ${introductionStatusSql('f', caller)} AS introductions`,
    from: Prisma.sql`users u JOIN friend_profiles f ON f.user_id = u.id
      WHERE ${Prisma.join([isSupporterSql('u'), ...conditions], ' AND ')}`,
    order: Prisma.sql`fold_text(u.full_name), u.id`,
  })
  const supporters = rows.map(
    (row): Supporter => ({
      id: row.user_id,
      name: row.full_name,
      photo: photoPath(row.photo_id),
      role_org: row.role_org,
      helps_with: row.contributions,
      introductions: row.introductions,
    }),
  )
  return { supporters, pagination }
}

/** SQL condition: user {alias} matches a search by name, role or topics. */
export function isSupporterFoundSql(
  alias: string,
  profile: string,
  network: Network,
  search: string,
  pattern: Prisma.Sql,
): Prisma.Sql {
  // The first line is the name. The second is the email address, which members may not search.
  const name = Prisma.sql`split_part(${Prisma.raw(alias)}.search_text, chr(10), 1)`
  return Prisma.sql`(${name} LIKE ${pattern} OR ${Prisma.raw(profile)}.search_text LIKE ${pattern}
    OR ${offersFoundSql(findHelpTopics(network, search), Prisma.raw(`${profile}.contributions`))})`
}

export function searchSupporters(
  deps: Pick<Deps, 'db' | 'network'>,
  caller: Caller,
  { search, helps_with, ...query }: SupporterQuery,
) {
  const pattern = Prisma.sql`search_pattern(${search})`
  const conditions = [
    ...(search !== '' ? [isSupporterFoundSql('u', 'f', deps.network, search, pattern)] : []),
    ...(helps_with.length > 0 ? [offersAnySql(deps.network, helps_with)] : []),
  ]
  return findSupporters(deps, caller, { ...query, conditions })
}

export async function getSupporter(deps: Pick<Deps, 'db'>, caller: Caller, { id }: { id: string }) {
  const conditions = [Prisma.sql`u.id = ${id}::uuid`]
  const { supporters } = await findSupporters(deps, caller, { page: 1, page_size: 1, conditions })
  if (!supporters[0]) throw notFound('This supporter')
  return supporters[0]
}
