import { Prisma } from '@portal/database/client'

/** SQL: the company of users `u`; null for a friend, and for a founder who keeps it private. */
export const shownCompanyOf = Prisma.sql`
  (SELECT f.company_name FROM founder_profiles f
   WHERE f.user_id = u.id AND 'company_name' = ANY (f.shown_fields))`
