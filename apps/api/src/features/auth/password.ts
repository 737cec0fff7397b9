import type { Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { invalidFields } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import type { DeviceOwner } from '../../lib/tokens.ts'
import { findFactor } from './codes.ts'
import { guessPassword, type SessionOf, sessionGuesser } from './guesses.ts'
import { lockUser, voidLinks, withdrawChange } from './links.ts'
import { endOtherSessions } from './sessions.ts'

const wrongPassword = () =>
  invalidFields({ current_password: ['Your current password is not right'] })

interface Change {
  current_password: string
  new_password: string
}

/**
 * Asks for the password that holds before something that matters, and returns its hash, which
 * `requireUnchanged` wants in the transaction that does it. Wrong guesses pause the session, and count as
 * failed sign-ins of the account, too: a session is no way to guess faster.
 */
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  actor: SessionOf,
  password: string,
): Promise<string> {
  const guesser = sessionGuesser(actor).password
  await deps.throttle.checkPause(guesser.pausedBy)
  const { password_hash: hash } = await deps.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { password_hash: true },
  })
  if (!(await guessPassword(deps, guesser, { hash, password }))) throw wrongPassword()
  return hash
}

/**
 * What is proven by a password alone that was chosen now; null where a second step is in force, which only
 * a whole sign-in proves.
 */
export async function provenAlone(
  tx: Transaction,
  { id, password_hash }: Pick<DeviceOwner, 'id' | 'password_hash'>,
): Promise<DeviceOwner | null> {
  const factor = await findFactor(tx, id)
  return factor ? null : { id, password_hash, factor_secret: null }
}

/**
 * Locks an account, and throws as for a wrong password when it is no longer the one of this hash: it may
 * have been reset while `requirePassword` was hashing.
 */
export async function requireUnchanged(
  tx: Transaction,
  userId: string,
  checkedHash: string,
): Promise<void> {
  await lockUser(tx, userId)
  const { password_hash } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { password_hash: true },
  })
  if (password_hash !== checkedHash) throw wrongPassword()
}

/**
 * Chooses another password, signs every other device out, and makes links void that would set another. A
 * change of address that waits may have been asked for by whoever knew the password that held. Returns
 * what the device has proven by it, as `provenAlone` does.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  actor: Actor,
  { current_password, new_password }: Change,
): Promise<DeviceOwner | null> {
  const password_hash = await requirePassword(deps, actor, current_password)
  const next = await deps.passwords.hash(new_password)
  return deps.db.$transaction(async (tx) => {
    // Of two changes at once the second no longer knows the password that holds.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, password_hash },
      data: { password_hash: next },
    })
    if (count === 0) throw wrongPassword()
    await voidLinks(tx, actor.id, ['password_reset'])
    await withdrawChange(tx, actor.id)
    await endOtherSessions(tx, actor, 'password_change')
    return provenAlone(tx, { id: actor.id, password_hash: next })
  })
}
