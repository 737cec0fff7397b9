import type { Transaction } from '@portal/database/client'
import { isUniqueViolation } from '@portal/database/errors'
import type { EmailConfirmation, SignInSettings } from '@portal/shared/auth/recovery'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { confirmedNow } from '../../lib/email/addresses.ts'
import { conflict, invalidFields } from '../../lib/http/app-error.ts'
import { undoChange } from './address-by-admin.ts'
import { addressLeft, emailChangeNew, emailChangeOld, emailVerification } from './emails.ts'
import {
  changePurposes,
  entryPurposes,
  type FoundLink,
  linkLifetimeSeconds,
  requireLink,
  requireSameAddress,
  spendLink,
  voidLinks,
  withdrawChange,
} from './links.ts'
import { requirePassword, requireUnchanged } from './password.ts'
import { hasSecondStep } from './second-step.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

const addressPurposes = ['email_verification', ...changePurposes] as const

export async function sendVerification(
  { db, mailer, throttle }: Pick<Deps, 'db' | 'mailer' | 'throttle'>,
  actor: Actor,
): Promise<void> {
  await throttle.consume('verification', actor.id)
  await transaction(db, (tx) => mailer.enqueue(tx, [emailVerification.for(actor.id, {})]))
}

/** The response doesn't reveal whether the address has an account: only the email to it does. */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { current_password, new_email }: { current_password: string; new_email: string },
): Promise<void> {
  const checked = await requirePassword(deps, actor, current_password)
  if (new_email === actor.email.toLowerCase()) {
    throw invalidFields({ new_email: ['This is already your email address'] })
  }
  await deps.throttle.consume('emailChange', actor.id)
  await transaction(deps.db, async (tx) => {
    await requireUnchanged(tx, actor.id, checked)
    await withdrawChange(tx, actor.id)
    const [change] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO email_changes (user_id, new_email, session_id, expires_at)
      VALUES (${actor.id}::uuid, ${new_email}, ${actor.session_id}::uuid,
        clock_timestamp() + make_interval(secs => ${linkLifetimeSeconds.email_change_new}))
      RETURNING id`
    const about = { change_id: change?.id ?? '' }
    const { email_verified_at } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
    await deps.mailer.enqueue(tx, [
      ...(email_verified_at ? [emailChangeOld.for(actor.id, about)] : []),
      emailChangeNew.for(actor.id, about),
    ])
  })
}

export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  await transaction(db, (tx) => withdrawChange(tx, actor.id))
}

export async function confirmEmail(
  deps: Deps,
  token: string,
): Promise<EmailConfirmation['outcome']> {
  const link = await requireLink(deps.db, token, [...addressPurposes, 'email_change_undo'])
  if (link.purpose === 'email_change_undo') return undoChange(deps, link)
  if (link.purpose !== 'email_verification') return confirmChange(deps, link)
  await transaction(deps.db, async (tx) => {
    await lockRows(tx, 'users', link.user_id)
    await spendLink(tx, link.id)
    await requireSameAddress(tx, link)
    await voidLinks(tx, link.user_id, ['email_verification'])
    await tx.user.update({ where: { id: link.user_id }, data: confirmedNow() })
  })
  return 'verified'
}

/** Gives no reason: the caller must not learn that the address has an account. */
const changeFailed = () => conflict('This change can no longer be made. Please ask for it again')

async function confirmChange(deps: Deps, link: FoundLink): Promise<EmailConfirmation['outcome']> {
  const { db } = deps
  try {
    return await transaction(db, async (tx) => {
      await lockRows(tx, 'users', link.user_id)
      await spendLink(tx, link.id)
      await voidLinks(tx, link.user_id, [link.purpose])
      const isNew = link.purpose === 'email_change_new'
      const { count } = await tx.emailChange.updateMany({
        where: { user_id: link.user_id, expires_at: { gt: new Date() } },
        data: isNew ? { new_confirmed_at: new Date() } : { old_confirmed_at: new Date() },
      })
      if (count === 0) throw changeFailed()
      return completeIfBothConfirmed(tx, deps, link.user_id)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await transaction(db, (tx) => withdrawChange(tx, link.user_id))
    throw changeFailed()
  }
}

async function completeIfBothConfirmed(
  tx: Transaction,
  { mailer }: Pick<Deps, 'mailer'>,
  userId: string,
): Promise<EmailConfirmation['outcome']> {
  const { user, ...change } = await tx.emailChange.findUniqueOrThrow({
    where: { user_id: userId },
    include: { user: true },
  })
  const byAdmin = change.session_id === null
  // Two-step sign-in may have been turned on since the administrator asked.
  if (byAdmin && (await hasSecondStep(tx, userId))) throw changeFailed()
  // An address that bounces cannot confirm anything, and an unconfirmed one may be a mistake.
  const isOldConfirmable = user.email_verified_at !== null && user.email_refused_at === null
  const isOldAsked = isOldConfirmable && !byAdmin
  const isOldConfirmed = change.old_confirmed_at !== null || !isOldAsked
  if (!change.new_confirmed_at || !isOldConfirmed) return 'waiting'
  await tx.user.update({
    where: { id: userId },
    data: { email: change.new_email, ...confirmedNow() },
  })
  await tx.emailChange.delete({ where: { user_id: userId } })
  // All links emailed to the old address.
  await voidLinks(tx, userId, [...entryPurposes, ...addressPurposes])
  if (change.session_id === null) await endAllSessions(tx, [userId], 'email_change')
  else await endOtherSessions(tx, { id: userId, session_id: change.session_id }, 'email_change')
  // The old address has agreed to this change, so it needs no way back from an earlier one.
  if (change.old_confirmed_at) {
    const where = { user_id: userId, purpose: 'email_change_undo', email: user.email } as const
    await tx.emailedLink.updateMany({
      where: { ...where, used_at: null },
      data: { used_at: new Date() },
    })
  }
  await audit(tx, user, 'member.email_changed', userId)
  if (user.email_refused_at) return 'changed'
  const left = { email: user.email, confirmed: user.email_verified_at !== null, by_admin: byAdmin }
  await mailer.enqueue(tx, [addressLeft.for(userId, left)])
  return 'changed'
}

export async function readSettings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<SignInSettings> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    include: {
      email_change: true,
      second_factor: true,
      _count: { select: { recovery_codes: { where: { used_at: null } }, passkeys: true } },
    },
  })
  const change = user.email_change
  const waits = change && change.expires_at > new Date() ? change : null
  return {
    email: user.email,
    email_verified: user.email_verified_at !== null,
    email_change: waits && {
      new_email: waits.new_email,
      new_confirmed: waits.new_confirmed_at !== null,
      old_confirmed: waits.old_confirmed_at !== null,
      by_administrator: waits.session_id === null,
      expires_at: waits.expires_at.toISOString(),
    },
    second_factor: {
      on: user.second_factor?.confirmed_at != null,
      offered: user.roles.length > 0,
      recovery_codes_left: user._count.recovery_codes,
      has_passkey: user._count.passkeys > 0,
      due_at: (user.roles.length > 0 && user.second_step_due_at?.toISOString()) || null,
    },
  }
}
