import { Prisma, type Transaction } from '@portal/database/client'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, found, notFound } from '../../lib/http/app-error.ts'
import { drainErasureLog, logErasure } from '../../lib/operations/erasure-log.ts'
import { isLastAdministrator } from '../accounts/service.ts'
import { endAllSessions } from '../auth/service.ts'
import { closeOpenRequests } from '../introductions/service.ts'
import { type EraseDeps, eraseAccount, type Warn } from './erase.ts'
import { deletionArranged, leavingMails } from './mails.ts'

type MemberDeps = EraseDeps & Pick<Deps, 'rules'>

interface Request {
  id: string
  /** Goes to the member by mail; the audit log keeps it until the account is erased. */
  reason?: string | undefined
  at_once: boolean
}

/** Locks an account whose deletion is asked for; `due` is the date that it has, or the end of the days of grace. */
export async function lockDue(tx: Transaction, id: string, graceDays: number) {
  const columns = Prisma.sql`deletion_due_at IS NOT NULL AS requested,
    coalesce(deletion_due_at, now() + make_interval(days => ${graceDays}::int)) AS due`
  const [account] = await lockRows<{ due: Date; requested: boolean }>(tx, 'users', id, { columns })
  return account
}

/** Begins the days of grace of an account that has not asked for its deletion itself. Returns their end. */
async function arrangeDeletion(deps: MemberDeps, by: Doer, { id, reason }: Request, warn: Warn) {
  const { db, mailer, rules } = deps
  const due = await transaction(db, async (tx) => {
    if (await isLastAdministrator(tx, id)) {
      throw new AppError('conflict', 'The network needs at least one administrator')
    }
    const account = found(await lockDue(tx, id, rules.deletion_grace_days), 'This member')
    const { due, requested } = account
    if (requested)
      throw new AppError('conflict', 'The deletion of this account is requested already')
    const all = { deletion_removes_wins: true, deletion_removes_votes: true }
    const request = { deletion_due_at: due, ...all }
    await tx.user.update({ where: { id }, data: request })
    await logErasure(tx, id, request)
    await endAllSessions(tx, [id], 'deletion')
    await closeOpenRequests(tx, id)
    await audit(tx, by, {
      action: 'member.deletion_arranged',
      target: { type: 'member', id },
      before: { deletion_due_at: null },
      after: { deletion_due_at: due.toISOString(), reason: reason ?? null },
    })
    const end = rules.deletion_grace_days === 0 ? null : due.toISOString()
    const mails = [deletionArranged.for(id, { due: end, reason }), ...(await leavingMails(tx, id))]
    await mailer.enqueue(tx, mails)
    return due
  })
  await drainErasureLog(deps).catch((error) => warn('not in the log of erasures yet', id, error))
  return due
}

/**
 * Erases an account for somebody who asked for it by mail, say: after the days of grace, in which the member
 * can undo it, or at once. Returns when it is due, or null if it is gone. Throws `conflict` for the own
 * account, for the last administrator, and for a second request.
 */
export async function eraseMember(
  deps: MemberDeps,
  by: Doer,
  request: Request,
  warn: Warn,
): Promise<Date | null> {
  const { id, reason, at_once } = request
  if (by.id === id) {
    throw new AppError('conflict', 'You delete your own account under Account, Your data')
  }
  if (!at_once) return arrangeDeletion(deps, by, request, warn)
  const erased = await eraseAccount(deps, id, { due: Prisma.sql`TRUE`, by, reason }, warn)
  if (!erased) throw notFound('This member')
  return null
}
