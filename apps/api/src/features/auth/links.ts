import { createHash, randomBytes } from 'node:crypto'
import { type Database, Prisma, type Transaction, type User } from '@portal/database/client'
import type { Link, LinkPurpose, LinkState } from '@portal/shared/auth/recovery'
import { AppError } from '../../lib/app-error.ts'

const minute = 60
const day = 24 * 3600
/** Seconds that a link lasts, from when its mail is sent. */
export const linkLives = {
  password_reset: 30 * minute,
  email_verification: 7 * day,
  email_change_new: day,
  email_change_old: day,
} satisfies Record<LinkPurpose, number>

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface NewLink {
  userId: string
  purpose: LinkPurpose
  /** Where the mail with it goes. */
  email: string
}

/**
 * Makes a link's token: 256 bits, of which the database keeps the hash. Earlier links for the same stay
 * good: a mail that was sent twice must not arrive with a dead one.
 */
export async function makeLink(
  tx: Database | Transaction,
  { userId, purpose, email }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.$executeRaw`
    INSERT INTO emailed_links (user_id, purpose, token_hash, email, expires_at)
    VALUES (${userId}::uuid, ${purpose}::"LinkPurpose", ${hashOf(token)}, ${email},
      clock_timestamp() + make_interval(secs => ${linkLives[purpose]}))`
  return token
}

export interface FoundLink {
  id: string
  user_id: string
  purpose: LinkPurpose
  email: string
  state: LinkState
}

const stateOf = Prisma.sql`(CASE WHEN used_at IS NOT NULL THEN 'used'
  WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'open' END)`

/** A link by its token, whatever its state; looking at it spends nothing. Null when there is none. */
async function findLink(db: Database | Transaction, token: string): Promise<FoundLink | null> {
  const [link] = await db.$queryRaw<FoundLink[]>`
    SELECT id, user_id, purpose::text AS purpose, email::text AS email, ${stateOf} AS state
    FROM emailed_links WHERE token_hash = ${hashOf(token)}`
  return link ?? null
}

/** What a link is for and whether it holds; an open one also tells whose address it is about. */
export async function lookAtLink(db: Database, token: string): Promise<Link> {
  const link = await findLink(db, token)
  if (!link) return { state: 'unknown', purpose: null, email: null }
  const { state, purpose, user_id } = link
  if (state !== 'open') return { state, purpose, email: null }
  // Whoever confirms the old address wants to read what the new one is to be.
  const change =
    purpose === 'email_change_old' && (await db.emailChange.findUnique({ where: { user_id } }))
  return { state, purpose, email: change ? change.new_email : link.email }
}

const unknown = () =>
  new AppError('link_unknown', 'This link is not one that we know. Please ask for a new one')
const expired = () =>
  new AppError('link_expired', 'This link has run out. Please ask for a new one')
const used = () =>
  new AppError('link_used', 'This link has been used, or a newer one has taken its place')

/** An open link for one of these purposes. Throws why it is none: unknown, run out, or used. */
export async function requireLink(
  db: Database | Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<FoundLink> {
  const link = await findLink(db, token)
  if (!link || !purposes.includes(link.purpose)) throw unknown()
  if (link.state === 'expired') throw expired()
  if (link.state === 'used') throw used()
  return link
}

/** Spends a link, once. Throws `link_used` when somebody else was first, or it has just run out. */
export async function spendLink(tx: Transaction, id: string): Promise<void> {
  const spent = await tx.$executeRaw`
    UPDATE emailed_links SET used_at = clock_timestamp()
    WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > clock_timestamp()`
  if (spent === 0) throw used()
}

/**
 * Whoever reads the mail of an address that the account has left proves nothing any more. Throws
 * `link_used`. Call it with the account locked.
 */
export async function requireSameAddress(
  tx: Transaction,
  { user_id, email }: FoundLink,
): Promise<User> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id } })
  if (user.email.toLowerCase() !== email.toLowerCase()) throw used()
  return user
}

/** Makes a user's open links for these purposes void: what they were for is done, or withdrawn. */
export async function voidLinks(
  tx: Transaction,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  const kinds = Prisma.join(purposes.map((purpose) => Prisma.sql`${purpose}::"LinkPurpose"`))
  await tx.$executeRaw`
    UPDATE emailed_links SET used_at = clock_timestamp()
    WHERE user_id = ${userId}::uuid AND purpose IN (${kinds}) AND used_at IS NULL`
}

export const ofChange = ['email_change_new', 'email_change_old'] as const

/** Withdraws a change of address that waits, if there is one: the links in its mails are void. */
export async function withdrawChange(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId)
  await tx.emailChange.deleteMany({ where: { user_id: userId } })
  await voidLinks(tx, userId, ofChange)
}

/** Locks an account, so that of two acts about it the second sees what the first has done. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
}
