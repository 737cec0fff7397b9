import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import type { Network } from '@portal/shared/network/schemas'
import { formerMember } from '@portal/shared/privacy/schemas'
import type { Repost, RepostPermission, RepostState } from '@portal/shared/wins/reposts'
import { sharingConsent } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { isShownWinSql } from '../../lib/content/content.ts'
import type { Deps } from '../../lib/deps.ts'
import { agreesSql } from '../../lib/email/recipients.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { drawCard } from '../../lib/media/card-image.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { shownCompanySql } from '../../lib/members/directory.ts'
import { presentDay } from '../../lib/text/days.ts'
import { readLogo } from '../network/service.ts'

// SQL condition: author {user} agrees now to a repost of win {win}. The answer for this win
// decides, unless it is a yes and the general consent was withdrawn later. Without an answer, the
// general consent decides.
export const isAgreedSql = (win: string, user: string) => {
  const agreesToAll = agreesSql(user, 'repost_wins')
  const [w, u] = [Prisma.raw(win), Prisma.raw(user)]
  return Prisma.sql`coalesce(
    (SELECT s.granted AND (${agreesToAll} OR NOT EXISTS (
       SELECT 1 FROM consents c WHERE c.user_id = ${u}.id AND c.kind = 'repost_wins'
         AND NOT c.granted AND c.created_at >= s.created_at))
     FROM win_consents s WHERE s.win_id = ${w}.id ORDER BY s.id DESC LIMIT 1),
    ${agreesToAll})`
}

/** Adds the author's answer for one win to the history of consents. */
export async function answerSharing(
  tx: Transaction,
  { id: user_id }: Pick<Actor, 'id'>,
  { id: win_id, granted }: { id: string; granted: boolean | undefined },
): Promise<void> {
  if (granted === undefined) return
  const { wording, version: wording_version } = sharingConsent
  await tx.winConsent.create({ data: { win_id, user_id, granted, wording, wording_version } })
}

interface Reposted {
  title: string
  description: string
  tags: string[]
  link: string | null
  author: string
  company: string | null
}

/** More hashtags would look like advertising. */
const maxTags = 5

/** A tag as a hashtag: '#FirstCustomer' for 'first customer'; null without a letter. */
export function hashtagOf(tag: string): string | null {
  const words = tag.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = words
    .map((word) => (words.length > 1 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')
  return /\p{L}/u.test(name) ? `#${name}` : null
}

/** The hashtags of a win and the network, without duplicates that differ in case only. */
function hashtagsOf(tags: string[], network: Pick<Network, 'name'>): string {
  const own = tags.map(hashtagOf).filter((tag) => tag !== null)
  const all = [...own.slice(0, maxTags), hashtagOf(network.name)].filter((tag) => tag !== null)
  return [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()].join(' ')
}

/** The text of a repost: who, what, the link and the hashtags, each in a paragraph. */
export function repostText(win: Reposted, network: Pick<Network, 'name'>): string {
  const who = win.company ? `${win.author}, ${win.company}` : win.author
  const parts = [`${who}: ${win.title}`, win.description, win.link, hashtagsOf(win.tags, network)]
  return parts.filter((part) => part).join('\n\n')
}

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

/** The headers of a card, which changes with the win and the author's profile. */
export const cardHeaders = {
  'cache-control': 'private, no-store',
  // Applies if a browser opens the card as a page.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="win.png"',
}

/** Authors may preview the card of their win; editors see only cards that they may post. */
function maySeeCard(actor: Pick<Actor, 'id' | 'roles'>, row: RepostRow): boolean {
  if (row.permission === 'deleted') return false
  return (
    row.author_id === actor.id ||
    (hasPermission(actor.roles, 'manage_content') && row.permission === 'agreed')
  )
}

export async function readCard(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  actor: Actor,
  id: string,
): Promise<Buffer> {
  const row = await readRepost(db, id)
  if (!maySeeCard(actor, row) || !row.author_id) throw notFound('This win')
  const photo = await db.picture.findUnique({
    where: { user_id: row.author_id },
    select: { bytes: true },
  })
  const { title, author, company } = row
  const card = { title, line: author ?? '', detail: company, photo: photo?.bytes ?? null }
  return drawCard(card, { ...network, picture: await readLogo({ db, network }) })
}
