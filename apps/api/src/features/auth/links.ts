import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction, User } from '@portal/database/client'
import type { EmailedLink, LinkPurpose, LinkState } from '@portal/shared/auth/recovery'
import { lockRows } from '../../lib/db/locks.ts'
import { AppError } from '../../lib/http/app-error.ts'

const day = 24 * 3600
/** Lifetimes of links in seconds, from the time their email is sent. */
export const linkLifetimeSeconds = {
  sign_in: 900,
  password_reset: 1800,
  email_verification: 7 * day,
  email_change_new: day,
  email_change_old: day,
  email_change_undo: 2 * day,
} satisfies Record<LinkPurpose, number>

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface NewLink {
  userId: string
  purpose: LinkPurpose
  /** The address that the email goes to. */
  email: string
  /** The browser that asked for it. */
  user_agent?: string
}

/** Makes a link's token: 256 random bits, stored as SHA-256. Earlier links stay valid. */
export async function makeLink(
  tx: Database | Transaction,
  { userId, purpose, email, user_agent = '' }: NewLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.$executeRaw`
    INSERT INTO emailed_links (user_id, purpose, token_hash, email, user_agent, expires_at)
    VALUES (${userId}::uuid, ${purpose}::"LinkPurpose", ${hashOf(token)}, ${email}, ${user_agent},
      clock_timestamp() + make_interval(secs => ${linkLifetimeSeconds[purpose]}))`
  return token
}

export interface FoundLink {
  id: string
  user_id: string
  purpose: LinkPurpose
  email: string
  user_agent: string
  state: LinkState
}

async function findLink(db: Database | Transaction, token: string): Promise<FoundLink | null> {
  const [link] = await db.$queryRaw<FoundLink[]>`
    SELECT id, user_id, purpose::text AS purpose, email::text AS email, user_agent,
      CASE WHEN used_at IS NOT NULL THEN 'used'
        WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'open' END AS state
    FROM emailed_links WHERE token_hash = ${hashOf(token)}`
  return link ?? null
}

/** The state and purpose of a link, and the address of an open one. Does not use it up. */
export async function getEmailedLink(db: Database, token: string): Promise<EmailedLink> {
  const link = await findLink(db, token)
  if (!link) return { state: 'unknown', purpose: null, email: null }
  const { state, purpose, user_id } = link
  if (state !== 'open') return { state, purpose, email: null }
  if (purpose === 'sign_in') {
    return { state, purpose, email: link.email, user_agent: link.user_agent }
  }
  // The link to the old address shows the new one.
  const change =
    purpose === 'email_change_old' && (await db.emailChange.findUnique({ where: { user_id } }))
  return { state, purpose, email: change ? change.new_email : link.email }
}

const linkUsed = () =>
  new AppError('link_used', 'This link has been used, or a newer one has replaced it')

export async function requireLink(
  db: Database | Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<FoundLink> {
  const link = await findLink(db, token)
  if (!link || !purposes.includes(link.purpose)) {
    const message = 'We don’t recognise this link. Please ask for a new one'
    throw new AppError('link_unknown', message)
  }
  if (link.state === 'expired')
    throw new AppError('link_expired', 'This link has expired. Please ask for a new one')
  if (link.state === 'used') throw linkUsed()
  return link
}

export async function spendLink(tx: Transaction, id: string): Promise<void> {
  const spent = await tx.$executeRaw`
    UPDATE emailed_links SET used_at = clock_timestamp()
    WHERE id = ${id}::uuid AND used_at IS NULL AND expires_at > clock_timestamp()`
  if (spent === 0) throw linkUsed()
}

/** Returns a link's user, whose account is locked. Throws `link_used` for a changed address. */
export async function requireSameAddress(
  tx: Transaction,
  { user_id, email }: FoundLink,
): Promise<User> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: user_id } })
  if (user.email.toLowerCase() !== email.toLowerCase()) throw linkUsed()
  return user
}

export async function voidLinks(
  tx: Transaction,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx.emailedLink.updateMany({
    where: { user_id: userId, purpose: { in: [...purposes] }, used_at: null },
    data: { used_at: new Date() },
  })
}

/** Links that lead into the account. */
export const entryPurposes = ['sign_in', 'password_reset'] as const

export const changePurposes = ['email_change_new', 'email_change_old'] as const

/** Cancels a user's pending change of address and voids its links. */
export async function withdrawChange(tx: Transaction, userId: string): Promise<void> {
  await lockRows(tx, 'users', userId)
  await tx.emailChange.deleteMany({ where: { user_id: userId } })
  await voidLinks(tx, userId, changePurposes)
}
