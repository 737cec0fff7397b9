import { randomUUID } from 'node:crypto'
import type { Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import type { DeviceOwner } from '../../lib/auth/tokens.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { confirmedNow } from '../../lib/email/addresses.ts'
import type { EmailToQueue } from '../../lib/email/queue.ts'
import { found, invalidFields } from '../../lib/http/app-error.ts'
import { requireMayManage } from '../../lib/members/roles.ts'
import { findFactor } from './codes.ts'
import { passwordReset, passwordWasReset } from './emails.ts'
import { guessPassword, type SessionActor, sessionCounters } from './guess-limits.ts'
import {
  entryPurposes,
  requireLink,
  requireSameAddress,
  spendLink,
  voidLinks,
  withdrawChange,
} from './links.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

const wrongPassword = () =>
  invalidFields({ current_password: ['Your current password isn’t right'] })

// Returns the hash for `requireUnchanged`. A wrong password pauses the session and counts for the
// account.
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  actor: SessionActor,
  password: string,
): Promise<string> {
  const counters = sessionCounters(actor).password
  await deps.throttle.checkPause(counters.pausedBy)
  const { password_hash: hash } = await deps.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { password_hash: true },
  })
  if (!(await guessPassword(deps, counters, { hash, password }))) throw wrongPassword()
  return hash
}

/** Locks an account. Throws for a wrong password if it changed since `requirePassword`. */
export async function requireUnchanged(
  tx: Transaction,
  userId: string,
  checkedHash: string,
): Promise<void> {
  await lockRows(tx, 'users', userId)
  const { password_hash } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { password_hash: true },
  })
  if (password_hash !== checkedHash) throw wrongPassword()
}

/** Returns the owner of a device cookie to set. Null with two-step sign-in, which needs a code. */
async function deviceOwnerOf(
  tx: Transaction,
  { id, password_hash }: Pick<DeviceOwner, 'id' | 'password_hash'>,
): Promise<DeviceOwner | null> {
  const factor = await findFactor(tx, id)
  return factor ? null : { id, password_hash, factor_secret: null }
}

// Also cancels a change of address, which someone with the old password may have asked for.
export async function changePassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  actor: Actor,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<DeviceOwner | null> {
  const checked = await requirePassword(deps, actor, current_password)
  const password_hash = await deps.passwords.hash(new_password)
  return transaction(deps.db, async (tx) => {
    await requireUnchanged(tx, actor.id, checked)
    await tx.user.update({ where: { id: actor.id }, data: { password_hash } })
    await voidLinks(tx, actor.id, entryPurposes)
    await withdrawChange(tx, actor.id)
    await endOtherSessions(tx, actor, 'password_change')
    return deviceOwnerOf(tx, { id: actor.id, password_hash })
  })
}

// For an unknown address it queues an email that is never sent, so that response and time are the
// same.
export async function emailIfKnown(
  { db, mailer, throttle }: Pick<Deps, 'db' | 'mailer' | 'throttle'>,
  { email, budget }: { email: string; budget: 'forgotAccount' | 'signInLink' },
  emailFor: (userId: string) => EmailToQueue,
): Promise<void> {
  await throttle.consume(budget, email)
  await transaction(db, async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } })
    await mailer.enqueue(tx, [emailFor(user?.id ?? randomUUID())])
  })
}

export const requestReset = (deps: Deps, email: string): Promise<void> =>
  emailIfKnown(deps, { email, budget: 'forgotAccount' }, (id) => passwordReset.for(id, {}))

/** Emails the link at an administrator's request. Only the owner of the address can use it. */
export async function sendPasswordLink(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const user = await tx.user.findUnique({ where: { id }, select: { roles: true } })
    requireMayManage(actor, found(user, 'This member'))
    await mailer.enqueue(tx, [passwordReset.for(id, {})])
    await audit(tx, actor, 'member.password_link_sent', id, { after: { sent: true } })
  })
}

/** Sets a new password with an emailed link and ends every session. Also confirms the address. */
export async function resetPassword(
  deps: Deps,
  { token, new_password }: { token: string; new_password: string },
): Promise<DeviceOwner | null> {
  const { db, passwords, throttle, mailer } = deps
  // Only the holder of a link may cause the costly hash.
  const link = await requireLink(db, token, ['password_reset'])
  const password_hash = await passwords.hash(new_password)
  const { email, owner } = await transaction(db, async (tx) => {
    await lockRows(tx, 'users', link.user_id)
    await spendLink(tx, link.id)
    await voidLinks(tx, link.user_id, [...entryPurposes, 'email_verification'])
    const { id, email_verified_at } = await requireSameAddress(tx, link)
    await withdrawChange(tx, id)
    // A stranger may have used an unconfirmed account, and must keep nothing that opens it.
    if (!email_verified_at) {
      await tx.calendarFeed.deleteMany({ where: { user_id: id } })
      await tx.passkey.deleteMany({ where: { user_id: id } })
    }
    const user = await tx.user.update({
      where: { id },
      data: { password_hash, ...confirmedNow(), ...(email_verified_at && { email_verified_at }) },
    })
    await endAllSessions(tx, [id], 'password_reset')
    await mailer.enqueue(tx, [passwordWasReset.for(id, {})])
    return { email: user.email, owner: await deviceOwnerOf(tx, user) }
  })
  await throttle.clearFailures([{ guess: 'password', key: email.toLowerCase() }])
  return owner
}
