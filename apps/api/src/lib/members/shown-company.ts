import { Prisma } from '@portal/database/client'
import { shownFieldSql } from './shown-fields.ts'

/** SQL: the company of user {alias}; null for a friend, and for a founder who keeps it private. */
export const shownCompanySql = (alias: string): Prisma.Sql => Prisma.sql`
  (SELECT ${shownFieldSql('f', 'company_name')} FROM founder_profiles f
   WHERE f.user_id = ${Prisma.raw(alias)}.id)`
