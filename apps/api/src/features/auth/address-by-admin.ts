import { randomBytes } from 'node:crypto'
import type { Database, Transaction, User } from '@portal/database/client'
import { isUniqueViolation } from '@portal/database/errors'
import type { EmailConfirmation } from '@portal/shared/auth/recovery'
import { z } from 'zod'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { findDryRun } from '../../lib/db/dry-run.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { confirmedNow } from '../../lib/email/addresses.ts'
import { alwaysSent, defineEmail } from '../../lib/email/define.ts'
import type { Recipient } from '../../lib/email/message.ts'
import { AppError, conflict, found, invalidFields } from '../../lib/http/app-error.ts'
import { requireMayManage } from '../../lib/members/roles.ts'
import { confirmPath, emailChangeNew, passwordReset } from './emails.ts'
import {
  entryPurposes,
  type FoundLink,
  linkLifetimeSeconds,
  makeLink,
  spendLink,
  voidLinks,
  withdrawChange,
} from './links.ts'
import { hasSecondStep, removeSecondStep } from './second-step.ts'
import { endAllSessions } from './sessions.ts'

interface Notice {
  to: Recipient
  new_email: string | null
  token: string
}

/**
 * To the confirmed address that an account had when an administrator asked to change it, with the
 * link that stops or undoes the change. The queue stores that address, because the account may have
 * the new one before this email is sent.
 */
export const addressNotice = defineEmail({
  name: 'address_notice',
  ...alwaysSent,
  data: z.object({ email: z.string(), change_id: z.string() }),
  async load({ db }, { user_id: userId, email, change_id: id }): Promise<Notice | null> {
    const user = await db.user.findUnique({ where: { id: userId } })
    const change = await db.emailChange.findUnique({ where: { id } })
    // The change was withdrawn.
    if (!user || (!change && user.email.toLowerCase() === email.toLowerCase())) return null
    const token = await makeLink(db, { userId, purpose: 'email_change_undo', email })
    const to = { ...user, email, email_verified_at: new Date() }
    return { to, new_email: change?.new_email ?? null, token }
  },
  recipient: ({ to }) => to,
  freeText: ['new_email'],
  content: ({ new_email, token }, { network }) => ({
    subject: 'Your email address is being changed',
    lead: `our team at ${network.name} asked to change the email address of your account to ${new_email ?? 'a different one'}.`,
    paragraphs: [
      'It changes once the new address is confirmed. If you asked us for this, you don’t need to do anything.',
      `If you didn’t, choose ‘This wasn’t me’ within 48 hours. You’ll keep this address, and if it has already changed, we’ll change it back. You can also write to ${network.contact_email}.`,
    ],
    button: { label: 'This wasn’t me', url: confirmPath(token) },
  }),
})

/**
 * Whether an address has an account, ignoring case, or is kept for one whose owner may still undo
 * an administrator's change.
 */
export async function emailIsTaken(db: Database | Transaction, email: string): Promise<boolean> {
  const kept = {
    purpose: 'email_change_undo',
    used_at: null,
    expires_at: { gt: new Date() },
  } as const
  const [accounts, links] = await Promise.all([
    db.user.count({ where: { email } }),
    db.emailedLink.count({ where: { email, ...kept } }),
  ])
  return accounts + links > 0
}

export function emailTaken(): AppError {
  const message = 'An account with this email address already exists'
  return new AppError('email_taken', message, { details: { email: [message] } })
}

interface Request {
  /** The member. */
  id: string
  email: string
}

/**
 * Reads a member whose address an administrator may change to this one. Throws `not_found`,
 * `forbidden` for staff unless the actor gives roles, `conflict` for their own account, one with
 * two-step sign-in or one that is deactivated, and `invalid_input` for an address that has an
 * account.
 */
async function requireChangeable(
  db: Database | Transaction,
  actor: Actor,
  { id, email }: Request,
): Promise<User> {
  if (actor.id === id) throw conflict('Change your own address under Security in your account')
  const user = found(await db.user.findUnique({ where: { id } }), 'This member')
  requireMayManage(actor, user)
  if (user.activated_at && !user.is_active) throw conflict('This account is not active')
  if (await hasSecondStep(db, id)) {
    throw conflict('An account with two-step sign-in can only change its address itself')
  }
  if (email === user.email.toLowerCase()) {
    throw invalidFields({ email: ['This is already their email address'] })
  }
  if (await emailIsTaken(db, email)) {
    throw invalidFields({ email: ['Another account has this email address'] })
  }
  return user
}

/** Whether the old address gets a notice. An unconfirmed one may be a stranger's. */
const getsNotice = ({ email_verified_at, email_refused_at }: User) =>
  email_verified_at !== null && email_refused_at === null

/**
 * Asks a member's new address to confirm a change, and tells the old one, which can stop or undo it
 * for 48 hours. Replaces a pending change. Throws as `requireChangeable`, and `too_many_requests`.
 */
export async function requestAddressChange(
  { db, mailer, throttle }: Pick<Deps, 'db' | 'mailer' | 'throttle'>,
  actor: Actor,
  { id, email }: Request,
): Promise<void> {
  if (!findDryRun()) await throttle.consume('emailChange', id)
  await transaction(db, async (tx) => {
    await lockRows(tx, 'users', id)
    const user = await requireChangeable(tx, actor, { id, email })
    await withdrawChange(tx, id)
    const [change] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO email_changes (user_id, new_email, expires_at)
      VALUES (${id}::uuid, ${email},
        clock_timestamp() + make_interval(secs => ${linkLifetimeSeconds.email_change_new}))
      RETURNING id`
    const change_id = change?.id ?? ''
    await audit(tx, actor, 'member.address_change_requested', id, { after: { requested: true } })
    await mailer.enqueue(tx, [
      emailChangeNew.for(id, { change_id }),
      ...(getsNotice(user) ? [addressNotice.for(id, { email: user.email, change_id })] : []),
    ])
  })
}

/**
 * Stops or undoes a change of address that an administrator requested, with the link that its old
 * address got. Once the address has changed, someone else may hold the account: everything that
 * opens it ends, and the old address gets a link to choose a password. Links to earlier addresses
 * stay valid, so that a stranger cannot void them with a link to an address of their own.
 *
 * @throws `link_used`, or `conflict` if another account has the old address
 */
export async function undoChange(
  { db, mailer, passwords }: Pick<Deps, 'db' | 'mailer' | 'passwords'>,
  { id: linkId, user_id: id, email }: FoundLink,
): Promise<EmailConfirmation['outcome']> {
  const password_hash = await passwords.hash(randomBytes(32).toString('base64url'))
  const work = transaction(db, async (tx) => {
    await lockRows(tx, 'users', id)
    await spendLink(tx, linkId)
    const user = await tx.user.findUniqueOrThrow({ where: { id } })
    await withdrawChange(tx, id)
    const isChanged = email.toLowerCase() !== user.email.toLowerCase()
    await audit(
      tx,
      user,
      isChanged ? 'member.email_change_undone' : 'member.email_change_stopped',
      id,
    )
    if (!isChanged) return 'kept'
    await tx.user.update({ where: { id }, data: { email, password_hash, ...confirmedNow() } })
    await voidLinks(tx, id, [...entryPurposes, 'email_verification'])
    await tx.$executeRaw`
      UPDATE emailed_links SET used_at = clock_timestamp()
      WHERE user_id = ${id}::uuid AND used_at IS NULL AND created_at > (
        SELECT created_at FROM emailed_links WHERE id = ${linkId}::uuid)`
    await removeSecondStep(tx, id)
    await tx.calendarFeed.deleteMany({ where: { user_id: id } })
    await endAllSessions(tx, [id], 'email_change')
    await mailer.enqueue(tx, [passwordReset.for(id, {})])
    return 'restored'
  })
  return work.catch((error) => {
    throw isUniqueViolation(error)
      ? conflict('We can’t restore this address. Please write to us')
      : error
  })
}
