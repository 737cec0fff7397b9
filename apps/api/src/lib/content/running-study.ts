import { Prisma } from '@portal/database/client'
import { isLiveSql } from './content.ts'

/** SQL condition: members can take part in study {alias} now. False for a draft. */
export const isRunningStudySql = (alias: string): Prisma.Sql => Prisma.sql`
  ((${Prisma.raw(alias)}.status IN ('In Progress', 'Active') AND ${isLiveSql(alias)}) IS TRUE)`
