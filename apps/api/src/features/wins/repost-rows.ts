import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { Network } from '@portal/shared/network/schemas'
import { formerMember } from '@portal/shared/privacy/schemas'
import type { Repost, RepostPermission, RepostState } from '@portal/shared/wins/reposts'
import { isShownWinSql } from '../../lib/content/shown-win.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { shownCompanySql } from '../../lib/members/shown-company.ts'
import { presentDay } from '../../lib/text/days.ts'
import { repostText } from './repost-text.ts'
import { isAgreedSql } from './sharing.ts'

export interface RepostRow {
  id: string
  author_id: string | null
  title: string
  description: string
  date: Date
  tags: string[]
  link: string | null
  author: string | null
  /** Null also if the author keeps it private. */
  company: string | null
  permission: RepostPermission
  state: RepostState
  url: string | null
  decided_at: Date | null
  decided_by: string | null
}

/** SQL condition: win {win} by author {user} may be reposted now. */
export const mayRepostSql = (win: string, user: string) => Prisma.sql`
  (${isShownWinSql(win)} AND ${isStayingSql(user)} AND ${isAgreedSql(win, user)})`

const permission = Prisma.sql`
  CASE WHEN w.deleted_at IS NOT NULL THEN 'deleted' WHEN ${isStayingSql('u')} IS NOT TRUE THEN 'left'
    WHEN NOT ${isAgreedSql('w', 'u')} THEN 'withdrawn' ELSE 'agreed' END`

export const winsWithReposts = Prisma.sql`
  wins w LEFT JOIN users u ON u.id = w.author_id LEFT JOIN win_reposts r ON r.win_id = w.id
    LEFT JOIN users d ON d.id = r.decided_by_id`

export const repostColumns = Prisma.sql`
  w.id::text, w.author_id::text, w.title, w.description, w.date, w.tags, w.link,
    u.full_name AS author, ${permission} AS permission,
    ${shownCompanySql('u')} AS company,
    coalesce(r.state::text, 'waiting') AS state, r.url, r.decided_at, d.full_name AS decided_by`

export async function readRepost(db: Database | Transaction, id: string): Promise<RepostRow> {
  const [row] = await db.$queryRaw<RepostRow[]>`
    SELECT ${repostColumns} FROM ${winsWithReposts} WHERE w.id = ${id}::uuid`
  if (!row) throw notFound('This win')
  return row
}

/** Presents a row to administrators, with the text to post while the win may be reposted. */
export function presentRepost(row: RepostRow, network: Pick<Network, 'name'>): Repost {
  const { id, title, state, permission, url, decided_at, decided_by } = row
  const author = row.author ?? formerMember
  const agreed = permission === 'agreed'
  return {
    id,
    title,
    author,
    date: presentDay(row.date),
    link: agreed ? row.link : null,
    state,
    permission,
    text: agreed ? repostText({ ...row, author }, network) : null,
    url,
    decided_at: decided_at?.toISOString() ?? null,
    decided_by,
  }
}
