import { Prisma } from '@portal/database/client'

/** SQL condition: members see win {alias}. It is neither deleted nor removed. */
export const isShownWinSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.deleted_at IS NULL)`
