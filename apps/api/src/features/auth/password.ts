import type { Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/actor.ts'
import { invalidFields } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockUser, voidLinks, withdrawChange } from './links.ts'
import { endOtherSessions } from './sessions.ts'

const wrongPassword = () =>
  invalidFields({ current_password: ['Your current password is not right'] })

interface Change {
  current_password: string
  new_password: string
}

/**
 * Whether a password fits, as one of an account's guesses. Those that wait for their turn are refused
 * once enough others were wrong: a thousand at once learn no more than one after the other.
 */
export function guessPassword(
  { passwords, throttle }: Pick<Deps, 'passwords' | 'throttle'>,
  account: string,
  { hash, password }: { hash: string | undefined; password: string },
): Promise<boolean> {
  return passwords.verify(hash, password, {
    before: () => throttle.checkPause(account),
    after: (fits) => (fits ? throttle.forgive(account) : throttle.countFailure(account)),
  })
}

/**
 * Asks for the password that holds before something that matters, and returns its hash, which
 * `requireUnchanged` wants in the transaction that does it. Wrong guesses count as failed sign-ins of the
 * account do: whoever holds a session learns no faster what it is.
 */
export async function requirePassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  actor: Pick<Actor, 'id' | 'email'>,
  password: string,
): Promise<string> {
  const account = actor.email.toLowerCase()
  await deps.throttle.checkPause(account)
  const { password_hash: hash } = await deps.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { password_hash: true },
  })
  if (!(await guessPassword(deps, account, { hash, password }))) throw wrongPassword()
  return hash
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
 * change of address that waits may have been asked for by whoever knew the password that held.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  actor: Actor,
  { current_password, new_password }: Change,
): Promise<void> {
  const password_hash = await requirePassword(deps, actor, current_password)
  const next = await deps.passwords.hash(new_password)
  await deps.db.$transaction(async (tx) => {
    // Of two changes at once the second no longer knows the password that holds.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, password_hash },
      data: { password_hash: next },
    })
    if (count === 0) throw wrongPassword()
    await voidLinks(tx, actor.id, ['password_reset'])
    await withdrawChange(tx, actor.id)
    await endOtherSessions(tx, actor, 'password_change')
  })
}
