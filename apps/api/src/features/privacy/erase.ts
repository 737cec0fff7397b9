import { Prisma, type Transaction } from '@portal/database/client'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { findDryRun } from '../../lib/db/dry-run.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteEmailsTo } from '../../lib/email/queue.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { drainErasureLog, logErasure } from '../../lib/operations/erasure-log.ts'
import { isLastAdministrator } from '../accounts/service.ts'
import { askWritten } from '../asks/service.ts'
import { withdrawFromAll } from '../events/service.ts'
import { forget, lockFiles } from '../imports/service.ts'
import { leaveAllPods } from '../pods/service.ts'
import { accountDeleted } from './emails.ts'
import { auditTargetsOf } from './exported-tables.ts'

export type EraseDeps = Pick<Deps, 'db' | 'erasures' | 'mailer' | 'network'>

export interface Erasure {
  /** SQL condition on the table users. It is checked again under the lock. */
  due: Prisma.Sql
  by?: Doer
  reason?: string | undefined
}

export type Warn = (what: string, account: string, error: unknown) => void

interface Account {
  email: string
  full_name: string
  email_verified_at: Date | null
  requested: boolean
  keeps_texts: boolean
}

// Returns null if it is no longer due, because the request was cancelled or the applicant was
// approved. Later writes of the account reference its row, so they wait for the lock and then fail.
async function lockAccount(
  tx: Transaction,
  id: string,
  due: Prisma.Sql,
): Promise<Account | undefined> {
  const columns = Prisma.sql`email::text, full_name, email_verified_at,
    deletion_due_at IS NOT NULL AS requested, deletion_keeps_texts AS keeps_texts`
  const where = Prisma.sql`id = ${id}::uuid AND ${due}`
  const [account] = await lockWhere<Account>(tx, 'users', where, { columns, strength: 'UPDATE' })
  return account
}

/** The ids under which the audit log names the account and its texts, deleted ones included. */
async function auditTargets(tx: Transaction, id: string): Promise<string[]> {
  const targets = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${auditTargetsOf(id)}) AS own (id) UNION SELECT target_id FROM audit_entries
      WHERE target_type IN ('win', 'ask', 'message') AND before->>'author_id' = ${id}`
  return targets.map((target) => target.id)
}

// If the member keeps their texts, deletes only those deleted or removed earlier, closes their open
// asks, and deletes the photos of their wins.
async function deleteTexts(tx: Transaction, author_id: string, keeps: boolean): Promise<void> {
  const deleted = keeps ? { author_id, deleted_at: { not: null } } : { author_id }
  const open = { author_id, state: 'open' } as const
  await tx.ask.deleteMany({ where: keeps ? { author_id, state: 'removed' } : { author_id } })
  await tx.ask.updateMany({ where: open, data: { state: 'closed', closed_at: new Date() } })
  await tx.win.deleteMany({ where: deleted })
  await tx.picture.deleteMany({ where: { win: { author_id } } })
  // Updates about new messages name the first message.
  await tx.$executeRaw`
    DELETE FROM updates n USING messages m
    WHERE m.author_id = ${author_id}::uuid AND (m.deleted_at IS NOT NULL OR ${!keeps})
      AND n.kind = 'message_written' AND n.about = m.subject_id::text
      AND n.data->>'message_id' = m.id::text`
  await tx.message.deleteMany({ where: deleted })
}

/** Erases a due account; null if it is not due. Call `drainErasureLog` after the commit. */
export async function eraseRows(
  tx: Transaction,
  deps: EraseDeps,
  id: string,
  { due, by }: Erasure,
): Promise<Account | null> {
  await lockWhere(tx, 'applications', Prisma.sql`user_id = ${id}::uuid`)
  const { email } = (await tx.user.findUnique({ where: { id }, select: { email: true } })) ?? {}
  if (email) await lockFiles(tx, [email])
  if (await isLastAdministrator(tx, id)) {
    throw conflict('The network needs at least one administrator')
  }
  const account = await lockAccount(tx, id, due)
  if (!account) return null
  const targets = await auditTargets(tx, id)
  // Deleted with the account; locks are taken on sessions before asks.
  await lockWhere(tx, 'sessions', Prisma.sql`user_id = ${id}::uuid`)
  const asks = await lockWhere(tx, 'asks', Prisma.sql`author_id = ${id}::uuid`)
  await deleteUpdates(tx, { subjectId: asks.map((ask) => ask.id), emails: [askWritten] })
  await leaveAllPods(tx, deps, id)
  await withdrawFromAll(tx, deps, id)
  await deleteTexts(tx, id, account.keeps_texts)
  // An unconfirmed address may belong to a different person, whose files these would be.
  if (account.email_verified_at) {
    await forget(tx, [account.email])
    await tx.eventGuest.deleteMany({ where: { email: account.email } })
  }
  // Foreign keys delete the account's other rows, or set its id to null in the rows that are kept.
  await tx.user.delete({ where: { id } })
  await tx.$executeRaw`SELECT erase_from_audit(${targets}::text[])`
  await deleteEmailsTo(tx, [id])
  // The reason is left out because it may name the person.
  if (by) {
    await audit(tx, by, 'member.erased', id, { before: { erased: false }, after: { erased: true } })
  }
  await logErasure(tx, id, 'erased')
  return account
}

/** Erases an account in one transaction. Changes no rows of other accounts. */
export async function eraseAccount(
  deps: EraseDeps,
  id: string,
  erasure: Erasure,
  warn: Warn,
): Promise<boolean> {
  const { db, mailer, network } = deps
  // Not queued, because the queue would store the address. It is not retried.
  const sendLast = async (account: Account) => {
    if (!account.requested && !erasure.by) return
    const content = accountDeleted(network, { id, ...account }, erasure.reason)
    await mailer.deliver({ id, ...account }, content)
  }
  const erase = async (tx: Transaction) => {
    const account = await eraseRows(tx, deps, id, erasure)
    // A preview ends with this transaction.
    if (account && findDryRun()) await sendLast(account)
    return account
  }
  const erased = await transaction(db, erase, { timeout: 60_000 })
  if (!erased) return false
  await drainErasureLog(deps).catch((error) => warn('erased, but not in the log yet', id, error))
  await sendLast(erased).catch((error) =>
    warn('erased, but the last email could not be sent', id, error),
  )
  return true
}
