import type { DeletionRequest } from '@portal/shared/privacy/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, invalidFields } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { transaction } from '../../lib/transaction.ts'
import { isLastAdministrator } from '../accounts/service.ts'
import { endOtherSessions, requirePassword, requireUnchanged } from '../auth/service.ts'
import { closeOpenRequests } from '../introductions/service.ts'
import { fillPlacesFor } from '../pods/service.ts'
import { lockDue } from './erase-member.ts'
import { deletionAsked, leavingMails } from './mails.ts'

export { eraseMember } from './erase-member.ts'
export { eraseUnconfirmed } from './retention.ts'

const lastAdministrator = () =>
  new AppError(
    'conflict',
    'You are the only administrator. Make somebody else an administrator first, then delete your account',
  )

/** Reports a wrong password under the name that the field has in this form. */
function wrongPassword(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
  throw invalidFields({ password: ['Your password is not right'] })
}

/**
 * Requests that an account be deleted after the days of grace, and signs out other devices. A repeated
 * request replaces the choices and keeps the date. Returns the date; throws `conflict` for the last
 * administrator.
 */
export async function requestDeletion(
  deps: Deps,
  actor: Actor,
  { password, wins, votes }: DeletionRequest,
): Promise<Date> {
  const checked = await requirePassword(deps, actor, password).catch(wrongPassword)
  const { db, mailer, rules } = deps
  return transaction(db, async (tx) => {
    if (await isLastAdministrator(tx, actor.id)) throw lastAdministrator()
    await requireUnchanged(tx, actor.id, checked).catch(wrongPassword)
    const row = await lockDue(tx, actor.id, rules.deletion_grace_days)
    if (!row) throw new AppError('session_expired', 'Session expired')
    const { due, requested } = row
    await tx.user.update({
      where: { id: actor.id },
      data: {
        deletion_due_at: due,
        deletion_removes_wins: wins === 'remove',
        deletion_removes_votes: votes === 'remove',
      },
    })
    await endOtherSessions(tx, actor, 'deletion')
    await closeOpenRequests(tx, actor.id)
    const end = rules.deletion_grace_days === 0 ? null : due.toISOString()
    const mails = [deletionAsked.for(actor.id, { due: end }), ...(await leavingMails(tx, actor.id))]
    if (!requested) await mailer.enqueue(tx, mails)
    return due
  })
}

/** Undoes the request, if there is one. Throws `conflict` once the account is due. */
export async function cancelDeletion(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
): Promise<void> {
  await transaction(db, async (tx) => {
    const kept = await tx.$executeRaw`
      UPDATE users SET deletion_due_at = NULL
      WHERE id = ${actor.id}::uuid AND (deletion_due_at IS NULL OR deletion_due_at > now())`
    if (kept === 0) throw new AppError('conflict', 'It is too late: your account is being deleted')
    // Places that became free meanwhile were kept from a member about to leave.
    await fillPlacesFor(tx, { mailer }, actor.id)
  })
}
