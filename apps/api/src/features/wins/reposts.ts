import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { ReportWin } from '@portal/shared/insights/schemas'
import { formerMember } from '@portal/shared/privacy/schemas'
import type {
  Repost,
  RepostForm,
  RepostList,
  RepostPermission,
  RepostState,
} from '@portal/shared/wins/reposts'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { contains, countIf, type Page, page } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { dayAfter, momentAt, presentDay } from '../../lib/text/days.ts'
import { winReposted } from './emails.ts'
import {
  mayRepostSql,
  presentRepost,
  type RepostRow,
  readRepost,
  repostColumns,
  winsWithReposts,
} from './repost-rows.ts'

type ListQuery = Page & { state: RepostState; search: string }

const maxNamedWins = 12

const latest = Prisma.sql`r.decided_at DESC, r.win_id DESC`

/** A post stays listed when it is no longer allowed, so that it gets taken down. */
const lists = {
  waiting: {
    where: Prisma.sql`(r.win_id IS NULL AND ${mayRepostSql('w', 'u')})`,
    order: Prisma.sql`w.date DESC, w.created_at DESC, w.id DESC`,
  },
  posted: { where: Prisma.sql`(r.state = 'posted')`, order: latest },
  set_aside: {
    where: Prisma.sql`(r.state = 'set_aside' AND ${mayRepostSql('w', 'u')})`,
    order: latest,
  },
} satisfies Record<RepostState, { where: Prisma.Sql; order: Prisma.Sql }>

/** SQL: the wins `w` that wait for a repost, as FROM and WHERE clauses. */
export const winsToRepost = Prisma.sql`${winsWithReposts} WHERE ${lists.waiting.where}`

export async function listReposts(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  { state, search, ...query }: ListQuery,
): Promise<RepostList> {
  const { where, order } = lists[state]
  const matches = contains(Prisma.sql`search_lines(w.title, u.full_name)`, search)
  const [{ rows, pagination }, [counts]] = await Promise.all([
    page<RepostRow>(db, query, {
      select: repostColumns,
      from: Prisma.sql`${winsWithReposts} WHERE ${where} AND ${matches}`,
      order,
    }),
    db.$queryRaw<[RepostList['counts']]>`
      SELECT ${countIf(lists.waiting.where)} AS waiting, ${countIf(lists.posted.where)} AS posted,
        ${countIf(lists.set_aside.where)} AS set_aside
      FROM ${winsWithReposts}`,
  ])
  return { reposts: rows.map((row) => presentRepost(row, network)), counts, pagination }
}

/** Lists the newest wins of a span, both days included, whose authors agree to reposts now. */
export async function listWinsToName(
  db: Database | Transaction,
  { from, to }: { from: string; to: string },
): Promise<ReportWin[]> {
  const rows = await read<RepostRow>(db)`
    SELECT ${repostColumns} FROM ${winsWithReposts}
    WHERE ${mayRepostSql('w', 'u')} AND coalesce(r.state <> 'set_aside', true)
      AND w.created_at >= ${momentAt(from, '00:00').toISOString()}::timestamptz
      AND w.created_at < ${momentAt(dayAfter(to), '00:00').toISOString()}::timestamptz
    ORDER BY w.created_at DESC, w.id DESC LIMIT ${maxNamedWins}`
  return rows.map(({ id, title, description, author, company, date, link }) => ({
    id,
    title,
    description,
    author: author ?? formerMember,
    company,
    date: presentDay(date),
    link,
  }))
}

/** Locks the author, as consent changes and erasures do, then the win. Throws `not_found`. */
async function lockRepost(tx: Transaction, id: string): Promise<RepostRow> {
  const isAuthor = Prisma.sql`id = (SELECT w.author_id FROM wins w WHERE w.id = ${id}::uuid)`
  await lockWhere(tx, 'users', isAuthor)
  await lockRows(tx, 'wins', id)
  return readRepost(tx, id)
}

const refused: Record<Exclude<RepostPermission, 'agreed'>, string> = {
  withdrawn: 'The author does not agree to reposts any more',
  left: 'The author is not a member any more',
  deleted: 'This win was deleted',
}
const decided: Record<Exclude<RepostState, 'waiting'>, string> = {
  posted: 'This win was already posted',
  set_aside: 'This win was already set aside',
}

type Deciding = Pick<Deps, 'db' | 'network'>

/** Decides about a waiting win and calls `follow`. Throws `not_found` or `conflict`. */
function decide(
  { db, network }: Deciding,
  actor: Actor,
  decision: { id: string; state: keyof typeof decided; url: string | null },
  follow?: (tx: Transaction, row: RepostRow) => Promise<void>,
): Promise<Repost> {
  const { id, state, url } = decision
  return transaction(db, async (tx) => {
    const row = await lockRepost(tx, id)
    if (row.state !== 'waiting') throw conflict(decided[row.state])
    if (row.permission !== 'agreed') throw conflict(refused[row.permission])
    await tx.winRepost.create({ data: { win_id: id, state, url, decided_by_id: actor.id } })
    await audit(tx, actor, state === 'posted' ? 'win.reposted' : 'win.set_aside', id, {
      before: { author_id: row.author_id, state: row.state },
      after: { state, url },
    })
    await follow?.(tx, row)
    return presentRepost(await readRepost(tx, id), network)
  })
}

export function repostWin(
  { mailer, ...deps }: Deciding & Pick<Deps, 'mailer'>,
  actor: Actor,
  id: string,
  { url }: RepostForm,
): Promise<Repost> {
  return decide(deps, actor, { id, state: 'posted', url }, async (tx, { author_id }) => {
    if (author_id) await mailer.enqueue(tx, [winReposted.for(author_id, { win_id: id })])
  })
}

/** Marks a win as not to be reposted. Throws as `decide`. */
export const setWinAside = (deps: Deciding, actor: Actor, id: string): Promise<Repost> =>
  decide(deps, actor, { id, state: 'set_aside', url: null })

export function undoDecision(
  { db, network }: Deciding,
  actor: Actor,
  id: string,
  state: keyof typeof decided,
): Promise<Repost> {
  return transaction(db, async (tx) => {
    const row = await lockRepost(tx, id)
    if (row.state !== state) {
      const what = state === 'posted' ? 'posted' : 'set aside'
      throw conflict(`This win is not ${what} any more`)
    }
    await tx.winRepost.delete({ where: { win_id: id } })
    await audit(tx, actor, state === 'posted' ? 'win.repost_undone' : 'win.shown_again', id, {
      before: { author_id: row.author_id, state, url: row.url },
      after: { state: 'waiting' },
    })
    return presentRepost(await readRepost(tx, id), network)
  })
}
