import { Prisma } from '@portal/database/client'
import type { DeletionRequest } from '@portal/shared/privacy/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, conflict, invalidFields } from '../../lib/http/app-error.ts'
import { drainErasureLog, logErasure } from '../../lib/operations/erasure-log.ts'
import { isLastAdministrator } from '../accounts/service.ts'
import { endOtherSessions, requirePassword, requireUnchanged } from '../auth/service.ts'
import { closeOpenRequests } from '../introductions/service.ts'
import { fillPlacesFor } from '../pods/service.ts'
import { deletionAsked } from './emails.ts'
import type { Warn } from './erase.ts'
import { notRequested, startGrace } from './erase-member.ts'

export { eraseMember } from './erase-member.ts'
export { eraseUnconfirmed, lockUnconfirmed } from './retention.ts'

const lastAdministrator = () =>
  conflict(
    'You are the only administrator. Make someone else an administrator first, then delete your account',
  )

function wrongPassword(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
  throw invalidFields({ password: ['Your password isn’t right'] })
}

// Signs out other devices. A repeated request replaces the choice and keeps the date. Returns the
// date.
export async function requestDeletion(
  deps: Deps,
  actor: Actor,
  { password, texts }: DeletionRequest,
  warn: Warn,
): Promise<Date> {
  const checked = await requirePassword(deps, actor, password).catch(wrongPassword)
  const { db, mailer, rules } = deps
  const due = await transaction(db, async (tx) => {
    if (await isLastAdministrator(tx, actor.id)) throw lastAdministrator()
    await requireUnchanged(tx, actor.id, checked).catch(wrongPassword)
    const choice = { id: actor.id, deletion_keeps_texts: texts === 'keep' }
    const { due, requested, emailedDue } = await startGrace(tx, rules, choice)
    await endOtherSessions(tx, actor, 'deletion')
    await closeOpenRequests(tx, actor.id)
    if (!requested) await mailer.enqueue(tx, [deletionAsked.for(actor.id, { due: emailedDue })])
    return due
  })
  await logged(deps, actor, warn)
  return due
}

/** The hourly job retries failures. */
const logged = (deps: Pick<Deps, 'db' | 'erasures'>, { id }: Actor, warn: Warn) =>
  drainErasureLog(deps).catch((error) => warn('not in the log of erasures yet', id, error))

/** Throws `conflict` once the account is due. */
export async function cancelDeletion(
  deps: Pick<Deps, 'db' | 'erasures' | 'mailer'>,
  actor: Actor,
  warn: Warn,
): Promise<void> {
  const { db, mailer } = deps
  await transaction(db, async (tx) => {
    const columns = Prisma.sql`
      deletion_due_at IS NOT NULL AS requested, deletion_due_at <= now() AS late`
    const locked = lockRows<{ requested: boolean; late: boolean }>(tx, 'users', actor.id, {
      columns,
    })
    const [account] = await locked
    if (!account || account.late) {
      throw conflict('It’s too late. Your account is being deleted')
    }
    if (!account.requested) return
    await tx.user.update({ where: { id: actor.id }, data: notRequested })
    await logErasure(tx, actor.id, 'undone')
    await fillPlacesFor(tx, { mailer }, actor.id)
  })
  await logged(deps, actor, warn)
}
