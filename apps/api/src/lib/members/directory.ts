import { Prisma } from '@portal/database/client'
import type { ChoosableField } from '@portal/shared/profile/fields'
import { agreesSql } from '../email/recipients.ts'
import { isStayingSql } from './active-members.ts'

/** How many faces of members an entry of a list shows. */
export const maxFaces = 5

/** SQL condition: user {alias} is a founder with a page in the directory. */
export const isListedSql = (alias: string): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT 1 FROM directory_entries d WHERE d.user_id = ${Prisma.raw(alias)}.id)`

/** SQL: a column of founder profile {alias}, or null if its owner hides it from founders. */
export const shownFieldSql = (alias: string, column: ChoosableField): Prisma.Sql =>
  Prisma.sql`(CASE WHEN ${column} = ANY (${Prisma.raw(alias)}.shown_fields)
    THEN ${Prisma.raw(`${alias}.${column}`)} END)`

/** SQL: the company of user {alias}; null for a friend, and for a founder who keeps it private. */
export const shownCompanySql = (alias: string): Prisma.Sql => Prisma.sql`
  (SELECT ${shownFieldSql('f', 'company_name')} FROM founder_profiles f
   WHERE f.user_id = ${Prisma.raw(alias)}.id)`

/** SQL condition: user {alias} is a friend whom founders see among the supporters. */
export const isSupporterSql = (alias: string): Prisma.Sql => Prisma.sql`(
  ${Prisma.raw(alias)}.user_type = 'friend' AND ${isStayingSql(alias)}
  AND ${agreesSql(alias, 'list_as_supporter')})`

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
