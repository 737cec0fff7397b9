import { Prisma } from '@portal/database/client'

/** The page that a list is asked for. */
export interface Page {
  page: number
  page_size: number
}

/** SQL: the rows of a page, for the end of a statement. */
export const rowsOf = ({ page, page_size }: Page): Prisma.Sql =>
  Prisma.sql`LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`

/** SQL: how many rows of a statement meet a condition. */
export const countIf = (condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(count(*) FILTER (WHERE ${condition}))::int`
