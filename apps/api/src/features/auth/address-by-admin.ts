import type { Database, Transaction, User } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { findDryRun } from '../../lib/db/dry-run.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found, invalidFields } from '../../lib/http/app-error.ts'
import { requireMayManage } from '../../lib/members/roles.ts'
import { addressNotice } from './address-notice.ts'
import { emailIsTaken } from './address-taken.ts'
import { emailChangeNew } from './emails.ts'
import { linkLifetimeSeconds, withdrawChange } from './links.ts'
import { hasSecondStep } from './second-step.ts'

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
