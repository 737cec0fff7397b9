import { Prisma } from '@portal/database/client'

/*
 * Anybody can apply with anybody's address. So nothing that belongs to an address goes to an account that has
 * not confirmed it: not what the portal knows about the person, and no mail with news of others.
 */

/** SQL: whether users `u` has confirmed the address. */
export const hasConfirmed = Prisma.sql`(u.email_verified_at IS NOT NULL)`

/** SQL: the id of the account that an address belongs to; null without one that has confirmed it. */
export const ownerOf = (address: Prisma.Sql) => Prisma.sql`
  (SELECT u.id FROM users u WHERE u.email = ${address} AND ${hasConfirmed})`
