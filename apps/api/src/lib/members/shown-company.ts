import { Prisma } from '@portal/database/client'

/** SQL: the company of user {alias}; null for a friend, and for a founder who keeps it private. */
export const shownCompanySql = (alias: string): Prisma.Sql => Prisma.sql`
  (SELECT f.company_name FROM founder_profiles f
   WHERE f.user_id = ${Prisma.raw(alias)}.id AND 'company_name' = ANY (f.shown_fields))`
