import { randomBytes } from 'node:crypto'
import { isUniqueViolation } from '@portal/database/errors'
import type { EmailConfirmation } from '@portal/shared/auth/recovery'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { confirmedNow } from '../../lib/email/addresses.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { passwordReset } from './emails.ts'
import { entryPurposes, type FoundLink, spendLink, voidLinks, withdrawChange } from './links.ts'
import { removeSecondStep } from './second-step.ts'
import { endAllSessions } from './sessions.ts'

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
