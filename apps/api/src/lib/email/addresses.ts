import { Prisma } from '@portal/database/client'

/*
 * Anyone can apply with any address. So an account that has not confirmed its address gets nothing
 * that belongs to the address: not what the portal knows about the person, and no email with other
 * members' news.
 */

/** SQL condition: user {alias} has confirmed the address. */
export const hasConfirmedSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.email_verified_at IS NOT NULL)`

/** SQL condition: the mail server has permanently refused the address of user {alias}. */
export const isAddressRefusedSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.email_refused_at IS NOT NULL)`

/** SQL condition: user {alias} is a member or an applicant with a refused address. */
export function needsAddressSql(alias: string): Prisma.Sql {
  const user = Prisma.raw(alias)
  return Prisma.sql`
    (${isAddressRefusedSql(alias)} AND (${user}.is_active OR ${user}.activated_at IS NULL))`
}

/** The columns to store when the owner of an account has proved their address. */
export const confirmedNow = () => ({ email_verified_at: new Date(), email_refused_at: null })

/** SQL: the id of the account that has confirmed an address; null without one. */
export const addressOwnerSql = (address: Prisma.Sql) => Prisma.sql`
  (SELECT u.id FROM users u WHERE u.email = ${address} AND ${hasConfirmedSql('u')})`
