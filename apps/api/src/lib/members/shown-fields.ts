import { Prisma } from '@portal/database/client'
import type { ChoosableField } from '@portal/shared/profile/fields'

/** SQL: a column of founder profile {alias}, or null if its owner hides it from founders. */
export const shownFieldSql = (alias: string, column: ChoosableField): Prisma.Sql =>
  Prisma.sql`(CASE WHEN ${column} = ANY (${Prisma.raw(alias)}.shown_fields)
    THEN ${Prisma.raw(`${alias}.${column}`)} END)`
