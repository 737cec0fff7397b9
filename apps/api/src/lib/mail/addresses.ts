import { Prisma } from '@portal/database/client'

/*
 * Anybody can apply with anybody's address. So nothing that belongs to an address goes to an account that has
 * not confirmed it: not what the portal knows about the person, and no mail with news of others.
 */

/** SQL: whether users `u` has confirmed the address. */
export const hasConfirmed = Prisma.sql`(u.email_verified_at IS NOT NULL)`

/** SQL: whether the mail server of users `u` has refused the address for good. */
export const isRefused = Prisma.sql`(u.email_refused_at IS NOT NULL)`

/** SQL: whether users `u` is a member or an applicant whose address is refused. */
export const needsAddress = Prisma.sql`
  (${isRefused} AND (u.is_active OR u.activated_at IS NULL))`

/** What is stored of an account whose owner has just proved that the address is theirs. */
export const confirmedNow = () => ({ email_verified_at: new Date(), email_refused_at: null })

/** SQL: the id of the account that an address belongs to; null without one that has confirmed it. */
export const ownerOf = (address: Prisma.Sql) => Prisma.sql`
  (SELECT u.id FROM users u WHERE u.email = ${address} AND ${hasConfirmed})`
