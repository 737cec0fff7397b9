import { Prisma } from '@portal/database/client'

/** SQL condition: user {alias} is a founder with a page in the directory. */
export const isListedSql = (alias: string): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT 1 FROM directory_entries d WHERE d.user_id = ${Prisma.raw(alias)}.id)`
