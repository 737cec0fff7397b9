import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Pagination, paginate } from '@portal/shared/core/pagination'

export interface Page {
  page: number
  page_size: number
}

/** The maximum for lists without pages. A list that grows near it needs pages. */
export const wholeListLimit = 500

/** SQL: the end of a statement that selects the rows of a page. */
export const rowsOf = ({ page, page_size }: Page): Prisma.Sql =>
  Prisma.sql`LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`

/** SQL: the columns of row {alias}, by a model's fields such as `Prisma.EventScalarFieldEnum`. */
export const columnsSql = (fields: Record<string, string>, alias: string): Prisma.Sql =>
  Prisma.raw(
    Object.values(fields)
      .map((name) => `${alias}.${name}`)
      .join(', '),
  )

/** SQL: the number of rows that match a condition. */
export const countIf = (condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(count(*) FILTER (WHERE ${condition}))::int`

/** SQL condition: a stored or folded text contains the search text; true for an empty one. */
export const contains = (text: Prisma.Sql, search: string): Prisma.Sql =>
  search === '' ? Prisma.sql`TRUE` : Prisma.sql`${text} LIKE search_pattern(${search})`

interface Listed<Row> {
  rows: Row[]
  pagination: Pagination
}

/** Returns a page of what Prisma finds, with the total of `count`. */
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
  from: Prisma.Sql
  order: Prisma.Sql
}

/** Returns a page of the rows of a statement, with their exact total. */
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

/** Returns a page of rows by the ids that a statement selects, in their order. */
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
