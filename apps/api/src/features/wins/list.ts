import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { EndpointParts } from '@portal/shared/core/endpoint'
import type { listWins as listWinsEndpoint } from '@portal/shared/wins/endpoints'
import type { WinList } from '@portal/shared/wins/schemas'
import { z } from 'zod'
import type { Actor } from '../../lib/auth/actor.ts'
import { isShownWinSql } from '../../lib/content/content.ts'
import { contains } from '../../lib/db/page.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import { presentDay } from '../../lib/text/days.ts'
import { presentWins, type WinRow, winRows } from './presenter.ts'

type ListQuery = EndpointParts<typeof listWinsEndpoint>['query']

/** The sort key of the last win on a page. Postgres has no year 0. */
const cursorSchema = z.tuple([
  z.iso.date().regex(/^(?!0000)/),
  z.iso.datetime().regex(/^(?!0000)/),
  z.uuid(),
])

function encodeCursor({ date, created_at, id }: WinRow): string {
  return Buffer.from(JSON.stringify([presentDay(date), created_at, id])).toString('base64url')
}

function decodeCursor(cursor: string): z.output<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw invalidFields({ cursor: ['This is not a position in the list'] })
  }
}

/** Reads one row more than a page, to know whether there is a next page. */
function findRows(db: Database, actor: Actor, query: ListQuery): Promise<WinRow[]> {
  const conditions = [isShownWinSql('w')]
  if (query.author !== undefined) {
    const author = query.author === 'me' ? actor.id : query.author
    conditions.push(Prisma.sql`w.author_id = ${author}::uuid`)
  }
  if (query.search !== '') {
    conditions.push(contains(Prisma.sql`w.search_text`, query.search))
  }
  if (query.cursor !== undefined) {
    const [date, createdAt, id] = decodeCursor(query.cursor)
    conditions.push(
      Prisma.sql`(w.date, w.created_at, w.id) < (${date}::date, ${createdAt}::timestamptz, ${id}::uuid)`,
    )
  }
  return read<WinRow>(db)`
    ${winRows(actor.id)} WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY w.date DESC, w.created_at DESC, w.id DESC LIMIT ${query.page_size + 1}`
}

export async function listWins(db: Database, actor: Actor, query: ListQuery): Promise<WinList> {
  const [found, [counts]] = await Promise.all([
    findRows(db, actor, query),
    read<WinList['counts']>(db)`
      SELECT count(*)::int AS all,
        (count(*) FILTER (WHERE author_id = ${actor.id}::uuid))::int AS mine
      FROM wins WHERE ${isShownWinSql('wins')}`,
  ])
  if (!counts) throw new Error('an aggregate without GROUP BY has one row')
  const rows = found.slice(0, query.page_size)
  const last = found.length > query.page_size ? rows.at(-1) : undefined
  return {
    wins: presentWins(actor, rows),
    counts,
    next_cursor: last ? encodeCursor(last) : null,
  }
}
