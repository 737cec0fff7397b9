import { Prisma } from '@portal/database/client'
import { shownFieldSql } from './shown-fields.ts'
import { isSupporterSql } from './supporters.ts'

export interface KnownFacts {
  role: string | null
  company: string | null
  industry: string | null
  location: string | null
  /** A supporter's contributions, as stored. */
  helps_with: string[]
}

export const noFacts: KnownFacts = {
  ...{ role: null, company: null, industry: null, location: null },
  helps_with: [],
}

// SQL: the `KnownFacts` of user {alias} as JSON: what a founder in the directory shows, or the role
// and topics of a supporter. Null for everyone else, and for readers without the directory.
export const knownFactsSql = (
  alias: string,
  canReadDirectory: Prisma.Sql,
): Prisma.Sql => Prisma.sql`
  CASE WHEN ${canReadDirectory} THEN coalesce(
    (SELECT jsonb_build_object('role', ${shownFieldSql('f', 'current_title')},
       'company', ${shownFieldSql('f', 'company_name')},
       'industry', ${shownFieldSql('f', 'industry')}, 'location', ${shownFieldSql('f', 'city')})
     FROM founder_profiles f JOIN directory_entries d ON d.user_id = f.user_id
     WHERE f.user_id = ${Prisma.raw(alias)}.id),
    (SELECT jsonb_build_object('role', f.role_org,
       'helps_with', f.contributions) FROM friend_profiles f
     WHERE f.user_id = ${Prisma.raw(alias)}.id AND ${isSupporterSql(alias)})) END`
