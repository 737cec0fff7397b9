import { type FriendProfile, Prisma } from '@portal/database/client'
import type { Supporter } from '@portal/shared/directory/schemas'
import { topicsFor } from '@portal/shared/directory/topics'
import type { Actor } from '../../lib/actor.ts'
import { notFound } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { contains, type Page, page } from '../../lib/page.ts'
import { photoIdOf, photoPath } from '../../lib/photos.ts'
import { isSupporter } from '../../lib/supporters.ts'
import { introductionStatus } from '../introductions/service.ts'
import { offersAny } from './conditions.ts'

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

/** The supporters whom conditions on users `u` and `friend_profiles f` find, by name. */
async function find(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { conditions, ...query }: Page & { conditions: Prisma.Sql[] },
) {
  const { rows, pagination } = await page<Row>(db, query, {
    select: Prisma.sql`f.user_id, u.full_name, ${photoIdOf}, f.role_org, f.contributions,
      ${introductionStatus(caller)} AS introductions`,
    from: Prisma.sql`users u JOIN friend_profiles f ON f.user_id = u.id
      WHERE ${Prisma.join([isSupporter, ...conditions], ' AND ')}`,
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

/** One page of the supporters who match a query. */
export function searchSupporters(
  deps: Pick<Deps, 'db' | 'network'>,
  caller: Caller,
  { search, helps_with, ...query }: SupporterQuery,
) {
  const text = contains(Prisma.sql`search_lines(u.full_name, f.role_org)`, search)
  const found = Prisma.sql`(${text} OR ${offersAny(topicsFor(deps.network, search))})`
  const conditions = [found, ...(helps_with.length > 0 ? [offersAny(helps_with)] : [])]
  return find(deps, caller, { ...query, conditions })
}

/** A listed supporter. Throws `not_found` for anybody else. */
export async function getSupporter(deps: Pick<Deps, 'db'>, caller: Caller, id: string) {
  const conditions = [Prisma.sql`u.id = ${id}::uuid`]
  const { supporters } = await find(deps, caller, { page: 1, page_size: 1, conditions })
  if (!supporters[0]) throw notFound('This supporter')
  return supporters[0]
}
