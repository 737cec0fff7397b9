import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Pagination, paginate } from '@portal/shared/core/pagination'

/** The page that a list is asked for. */
export interface Page {
  page: number
  page_size: number
}

/**
 * The most rows of a list that is sent whole, because its screen filters it in the browser. No
 * network comes near it; a list that does must get pages.
 */
export const wholeListLimit = 500

/** SQL: the rows of a page, for the end of a statement. */
export const rowsOf = ({ page, page_size }: Page): Prisma.Sql =>
  Prisma.sql`LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`

/** SQL: how many rows of a statement meet a condition. */
export const countIf = (condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(count(*) FILTER (WHERE ${condition}))::int`

/**
 * SQL: whether a stored or folded text contains what is searched for; all do for an empty search.
 */
export const contains = (text: Prisma.Sql, search: string): Prisma.Sql =>
  search === '' ? Prisma.sql`TRUE` : Prisma.sql`${text} LIKE search_pattern(${search})`

interface Listed<Row> {
  rows: Row[]
  pagination: Pagination
}

/** One page of what Prisma finds, with the total of `count`. */
export async function pageOf<Row>(
  { page, page_size }: Page,
  find: (range: { skip: number; take: number }) => Promise<Row[]>,
  count: Promise<number>,
): Promise<Listed<Row>> {
  const range = { skip: (page - 1) * page_size, take: page_size }
  const [rows, total] = await Promise.all([find(range), count])
  return { rows, pagination: paginate(page, page_size, total) }
}

interface Statement {
  select: Prisma.Sql
  /** The tables and the condition. */
  from: Prisma.Sql
  order: Prisma.Sql
}

/** One page of the rows of a statement, with their exact total. */
export function page<Row>(
  db: Database | Transaction,
  query: Page,
  { select, from, order }: Statement,
): Promise<Listed<Row>> {
  const count = read<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM ${from}`)
  const rows = Prisma.sql`SELECT ${select} FROM ${from} ORDER BY ${order} ${rowsOf(query)}`
  return pageOf(
    query,
    () => read<Row>(db, rows),
    count.then(([counted]) => counted?.total ?? 0),
  )
}

/** The same of rows that are found by the ids which the statement selects, in their order. */
export async function pageById<Id extends string | bigint, Row extends { id: Id }>(
  db: Database,
  query: Page,
  statement: Statement,
  find: (ids: Id[]) => Promise<Row[]>,
): Promise<Listed<Row>> {
  const { rows: hits, pagination } = await page<{ id: Id }>(db, query, statement)
  const ids = hits.map(({ id }) => id)
  const byId = new Map((await find(ids)).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), pagination }
}
