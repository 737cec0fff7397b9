import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { z } from 'zod'
import type { Actor } from '../../lib/actor.ts'
import { invalidFields } from '../../lib/app-error.ts'
import { presentDay } from '../../lib/days.ts'
import type { FullWin, WinRow } from './presenter.ts'
import { reactionsTo } from './reactions.ts'

/** The columns of `WinRow`, of wins as `w`. */
export const winRows = Prisma.sql`
  SELECT w.id, w.author_id, w.title, w.description, w.date, w.tags, w.link, w.created_at,
    u.full_name AS author_name
  FROM wins w LEFT JOIN users u ON u.id = w.author_id`

interface ListQuery {
  author?: 'me' | undefined
  cursor?: string | undefined
  search: string
  page_size: number
}

/** The last win of a page, by what orders the list. Postgres has no year 0. */
const placeSchema = z.tuple([
  z.iso.date().regex(/^(?!0000)/),
  z.iso.datetime().regex(/^(?!0000)/),
  z.uuid(),
])

function cursorAfter({ row }: FullWin): string {
  const place = [presentDay(row.date), row.created_at.toISOString(), row.id]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function placeOf(cursor: string): z.output<typeof placeSchema> {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalidFields({ cursor: ['That is not a place in this list'] })
  }
}

/** One page and the win after it, if there is one: the order is the index's. */
function findRows(db: Database, query: ListQuery & { authorId?: string }): Promise<WinRow[]> {
  const conditions = [Prisma.sql`w.deleted_at IS NULL`]
  if (query.authorId) conditions.push(Prisma.sql`w.author_id = ${query.authorId}::uuid`)
  if (query.search !== '') {
    conditions.push(Prisma.sql`
      search_lines(VARIADIC ARRAY[w.title, w.description] || w.tags) LIKE search_pattern(${query.search})`)
  }
  if (query.cursor !== undefined) {
    const [date, createdAt, id] = placeOf(query.cursor)
    conditions.push(
      Prisma.sql`(w.date, w.created_at, w.id) < (${date}::date, ${createdAt}::timestamptz, ${id}::uuid)`,
    )
  }
  return read<WinRow>(
    db,
    Prisma.sql`
      ${winRows} WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY w.date DESC, w.created_at DESC, w.id DESC LIMIT ${query.page_size + 1}`,
  )
}

/** How many wins there are, and how many of them are one author's. */
async function countsFor(db: Database, authorId: string) {
  const [counts] = await read<{ all: number; mine: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS all, (count(*) FILTER (WHERE author_id = ${authorId}::uuid))::int AS mine
      FROM wins WHERE deleted_at IS NULL`,
  )
  if (!counts) throw new Error('an aggregate without GROUP BY has one row')
  return counts
}

/**
 * One page of the feed: the latest date first, then the latest posted. The counts are of all wins,
 * whatever the page. Throws `invalid_input` for a cursor that this list did not give.
 */
export async function listWins(db: Database, actor: Actor, query: ListQuery) {
  const [found, counts] = await Promise.all([
    findRows(db, query.author === 'me' ? { ...query, authorId: actor.id } : query),
    countsFor(db, actor.id),
  ])
  const rows = found.slice(0, query.page_size)
  const winIds = rows.map(({ id }) => id)
  const reactions = await reactionsTo(db, { winIds, userId: actor.id })
  const wins = rows.map((row): FullWin => ({ row, reactions: reactions(row.id) }))
  const last = found.length > query.page_size ? wins.at(-1) : undefined
  return { wins, counts, nextCursor: last ? cursorAfter(last) : null }
}
