import { randomUUID } from 'node:crypto'
import type { Deps } from '../../lib/deps.ts'
import { mailFor } from '../../lib/mail/message.ts'
import type { DeviceOwner } from '../../lib/tokens.ts'
import { resetLetter } from './letters.ts'
import {
  lockUser,
  requireLink,
  requireSameAddress,
  spendLink,
  voidLinks,
  withdrawChange,
} from './links.ts'
import { passwordWasReset } from './mails.ts'
import { provenAlone } from './password.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Takes a request for a new password. For an address that has no account it queues a letter to an account
 * that does not exist, which is never written: answer, time and work are the same for every address.
 */
export async function requestReset(
  { db, mailer, throttle }: Pick<Deps, 'db' | 'mailer' | 'throttle'>,
  email: string,
): Promise<void> {
  await throttle.consume('forgotAccount', email)
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } })
    await mailer.enqueue(tx, [resetLetter(user?.id ?? randomUUID())])
  })
}

interface Reset {
  token: string
  new_password: string
}

/**
 * Sets a new password by an e-mailed link, once, and ends every session. Nobody is signed in by it. That
 * the link came through her mailbox also confirms the address. Returns what the device has proven by it, as
 * `provenAlone` does. Throws `link_…` for a link that is not open.
 */
export async function resetPassword(
  deps: Deps,
  { token, new_password }: Reset,
): Promise<DeviceOwner | null> {
  const { db, passwords, throttle, mailer, network, publicUrl } = deps
  // Before the costly hash, so that strangers cannot have it made for nothing.
  const link = await requireLink(db, token, ['password_reset'])
  const password_hash = await passwords.hash(new_password)
  const { email, proven } = await db.$transaction(async (tx) => {
    await lockUser(tx, link.user_id)
    await spendLink(tx, link.id)
    await voidLinks(tx, link.user_id, ['password_reset', 'email_verification'])
    const user = await requireSameAddress(tx, link)
    await withdrawChange(tx, user.id)
    const email_verified_at = user.email_verified_at ?? new Date()
    await tx.user.update({
      where: { id: user.id },
      data: { password_hash, email_verified_at },
    })
    await endAllSessions(tx, user.id, 'password_reset')
    const { email: to, full_name } = user
    const occasion = { network, publicUrl, to, full_name, email_verified_at }
    await mailer.enqueue(tx, [mailFor(user.id, passwordWasReset(occasion))])
    return { email: user.email, proven: await provenAlone(tx, { id: user.id, password_hash }) }
  })
  await throttle.clearFailures([{ guess: 'password', key: email.toLowerCase() }])
  return proven
}
