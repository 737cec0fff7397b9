import type { Actor } from '../../lib/actor.ts'
import { invalidFields } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { endOtherSessions } from './sessions.ts'

const wrongPassword = () =>
  invalidFields({ current_password: ['Your current password is not right'] })

interface Change {
  current_password: string
  new_password: string
}

/**
 * Chooses another password and signs every other device out. Wrong guesses count as failed sign-ins
 * of the account do: whoever holds a session learns no faster what its password is.
 */
export async function changePassword(
  { db, passwords, throttle }: Pick<Deps, 'db' | 'passwords' | 'throttle'>,
  actor: Actor,
  { current_password, new_password }: Change,
): Promise<void> {
  const account = actor.email.toLowerCase()
  await throttle.checkPause(account)
  const { password_hash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { password_hash: true },
  })
  if (!(await passwords.verify(password_hash, current_password))) {
    await throttle.countFailure(account)
    throw wrongPassword()
  }
  await throttle.forgive(account)
  const next = await passwords.hash(new_password)
  await db.$transaction(async (tx) => {
    // Of two changes at once the second no longer knows the password that holds.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, password_hash },
      data: { password_hash: next },
    })
    if (count === 0) throw wrongPassword()
    await endOtherSessions(tx, actor, 'password_change')
  })
}
