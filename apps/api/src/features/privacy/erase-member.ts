import { Prisma, type Transaction } from '@portal/database/client'
import { hasPermission, type Role } from '@portal/shared/core/access'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit, type operator } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found, notFound } from '../../lib/http/app-error.ts'
import { requireMayManage } from '../../lib/members/roles.ts'
import { drainErasureLog, logErasure } from '../../lib/operations/erasure-log.ts'
import { isLastAdministrator } from '../accounts/service.ts'
import { endAllSessions } from '../auth/service.ts'
import { closeOpenRequests } from '../introductions/service.ts'
import { deletionArranged } from './emails.ts'
import { type EraseDeps, eraseAccount, type Warn } from './erase.ts'

type MemberDeps = EraseDeps & Pick<Deps, 'rules'>

type Eraser = Pick<Actor, 'id' | 'roles'> | typeof operator

interface Request {
  id: string
  /** Emailed to the member. The audit log keeps it until the account is erased. */
  reason?: string | undefined
  at_once: boolean
}

export const notRequested = { deletion_due_at: null, deletion_keeps_texts: false }

interface LockedAccount {
  roles: Role[]
  due: Date
  requested: boolean
}

/** Starts the days of grace. Returns the date, or null, and whether they had started already. */
export async function startGrace(
  tx: Transaction,
  { deletion_grace_days: days }: Deps['rules'],
  { id, deletion_keeps_texts }: { id: string; deletion_keeps_texts: boolean },
) {
  const columns = Prisma.sql`roles::text[], deletion_due_at IS NOT NULL AS requested,
    coalesce(deletion_due_at, now() + make_interval(days => ${days}::int)) AS due`
  const locked = await lockRows<LockedAccount>(tx, 'users', id, { columns })
  const account = found(locked[0], 'This member')
  const request = { deletion_due_at: account.due, deletion_keeps_texts }
  await tx.user.update({ where: { id }, data: request })
  await logErasure(tx, id, request)
  return { ...account, emailedDue: days === 0 ? null : account.due.toISOString() }
}

async function arrangeDeletion(deps: MemberDeps, by: Eraser, { id, reason }: Request, warn: Warn) {
  const { db, mailer, rules } = deps
  const due = await transaction(db, async (tx) => {
    if (await isLastAdministrator(tx, id)) {
      throw conflict('The network needs at least one administrator')
    }
    const grace = await startGrace(tx, rules, { id, deletion_keeps_texts: false })
    const { due, requested, emailedDue } = grace
    if ('roles' in by) requireMayManage(by, grace)
    if (requested) throw conflict('This account is already due to be deleted')
    await endAllSessions(tx, [id], 'deletion')
    await closeOpenRequests(tx, id)
    await audit(tx, by, 'member.deletion_arranged', id, {
      before: { deletion_due_at: null },
      after: { deletion_due_at: due.toISOString(), reason: reason ?? null },
    })
    await mailer.enqueue(tx, [deletionArranged.for(id, { due: emailedDue, reason })])
    return due
  })
  await drainErasureLog(deps).catch((error) => warn('not in the log of erasures yet', id, error))
  return due
}

// Erases an account for a member who asked outside the portal: at once, or after days of grace in
// which they can cancel. Returns the date, or null if the account is already erased.
export async function eraseMember(
  deps: MemberDeps,
  by: Eraser,
  request: Request,
  warn: Warn,
): Promise<Date | null> {
  const { id, reason, at_once } = request
  if (by.id === id) {
    throw conflict('To delete your own account, go to Account, Your data')
  }
  if (!at_once) return arrangeDeletion(deps, by, request, warn)
  const account = await deps.db.user.findUnique({ where: { id }, select: { roles: true } })
  if ('roles' in by) requireMayManage(by, found(account, 'This member'))
  const managesAll = !('roles' in by) || hasPermission(by.roles, 'give_roles')
  const due = managesAll ? Prisma.sql`TRUE` : Prisma.sql`roles = '{}'`
  const erased = await eraseAccount(deps, id, { due, by, reason }, warn)
  if (erased) return null
  throw notFound('This member')
}
