import { type Database, Prisma } from '@portal/database/client'
import { z } from 'zod'
import type { Actor } from '../../lib/actor.ts'
import { invalidFields } from '../../lib/app-error.ts'
import { presentDay } from '../../lib/days.ts'
import type { FullWin } from './presenter.ts'
import { reactionsTo } from './reactions.ts'

export const withAuthor = {
  author: { select: { full_name: true } },
} satisfies Prisma.WinInclude

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

/** Ids of one page and the one after it, if there is one: the order is the index's. */
async function findIds(db: Database, actor: Actor, query: ListQuery): Promise<string[]> {
  const conditions = [Prisma.sql`deleted_at IS NULL`]
  if (query.author === 'me') conditions.push(Prisma.sql`author_id = ${actor.id}::uuid`)
  if (query.search !== '') {
    conditions.push(Prisma.sql`
      search_lines(VARIADIC ARRAY[title, description] || tags) LIKE search_pattern(${query.search})`)
  }
  if (query.cursor !== undefined) {
    const [date, createdAt, id] = placeOf(query.cursor)
    conditions.push(
      Prisma.sql`(date, created_at, id) < (${date}::date, ${createdAt}::timestamptz, ${id}::uuid)`,
    )
  }
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM wins WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY date DESC, created_at DESC, id DESC LIMIT ${query.page_size + 1}`
  return rows.map(({ id }) => id)
}

async function count(db: Database, actor: Actor): Promise<{ all: number; mine: number }> {
  const [counts] = await db.$queryRaw<{ all: number; mine: number }[]>`
    SELECT count(*)::int AS "all",
      (count(*) FILTER (WHERE author_id = ${actor.id}::uuid))::int AS mine
    FROM wins WHERE deleted_at IS NULL`
  return counts ?? { all: 0, mine: 0 }
}

/**
 * One page of the feed, newest first by date; ties by when they were posted (spec 4.5). The counts are
 * of all wins, whatever page this is. Throws `invalid_input` for a cursor that this list never gave.
 */
export async function listWins(db: Database, actor: Actor, query: ListQuery) {
  const [found, counts] = await Promise.all([findIds(db, actor, query), count(db, actor)])
  const ids = found.slice(0, query.page_size)
  const [rows, reactions] = await Promise.all([
    db.win.findMany({ where: { id: { in: ids } }, include: withAuthor }),
    reactionsTo(db, ids, actor.id),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wins = ids.flatMap((id): FullWin[] => {
    const row = byId.get(id)
    return row ? [{ row, reactions: reactions(id) }] : []
  })
  const last = found.length > query.page_size ? wins.at(-1) : undefined
  return { wins, counts, nextCursor: last ? cursorAfter(last) : null }
}
