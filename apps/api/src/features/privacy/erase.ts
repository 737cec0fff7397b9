import { Prisma, type Transaction } from '@portal/database/client'
import { withoutLinks } from '@portal/shared/core/links'
import { askText, hasOpenReport } from '../../lib/content/conversation.ts'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { deleteMailsOf } from '../../lib/mail/queue.ts'
import { deleteUpdates } from '../../lib/mail/updates.ts'
import { drainErasureLog, logErasure } from '../../lib/operations/erasure-log.ts'
import { isLastAdministrator } from '../accounts/service.ts'
import { withdrawFromAll } from '../events/service.ts'
import { forget, lockFiles } from '../imports/service.ts'
import { leaveAllPods } from '../pods/service.ts'
import { auditTargetsOf } from './held.ts'
import { createAnonymiser } from './identifiers.ts'
import { accountDeleted } from './mails.ts'

export type EraseDeps = Pick<Deps, 'db' | 'erasures' | 'mailer' | 'network'>

export interface Erasure {
  /** The condition on users `u` under which the account is erased, checked once it is locked. */
  due: Prisma.Sql
  /** Who erases it at once: an administrator or the operator. */
  by?: Doer
  /** Their words to the former member. */
  reason?: string | undefined
}

/** Reports what went wrong with an account, by its id. */
export type Warn = (what: string, account: string, error: unknown) => void

interface Account {
  email: string
  full_name: string
  email_verified_at: Date | null
  requested: boolean
  removes_wins: boolean
  removes_votes: boolean
}

/** Locks the account, unless it is not due any more: the request was undone, or the applicant approved. */
async function lockAccount(
  tx: Transaction,
  id: string,
  due: Prisma.Sql,
): Promise<Account | undefined> {
  const columns = Prisma.sql`email::text, full_name, email_verified_at,
    deletion_due_at IS NOT NULL AS requested,
    deletion_removes_wins AS removes_wins, deletion_removes_votes AS removes_votes`
  const where = Prisma.sql`u.id = ${id}::uuid AND ${due}`
  const [account] = await lockWhere<Account>(tx, 'users', where, { columns })
  return account
}

/** Reduces the audit entries about an account and what belongs to it to ids and states. */
async function eraseFromAudit(tx: Transaction, id: string): Promise<void> {
  // A removed win may have been deleted since: its entries name the author.
  await tx.$executeRaw`
    SELECT erase_from_audit(array_agg(target)) FROM (
      ${auditTargetsOf(id)} UNION ALL SELECT target_id FROM audit_entries
        WHERE target_type IN ('win', 'ask', 'message') AND before->>'author_id' = ${id}
    ) AS targets (target)`
}

/** What becomes of what the member wrote. */
interface Leaving {
  anonymise: (text: string) => string
  removes: boolean
}

/** What stands for a win or an ask that is gone, while a report about its conversation waits for a decision. */
const gone = Prisma.sql`'Deleted'`

/**
 * Deletes the wins, or removes the author's names, contacts, links and reposts from those that stay. Those that go are
 * kept without a word while a report about what others said there waits.
 */
async function leaveWins(
  tx: Transaction,
  id: string,
  { anonymise, removes }: Leaving,
): Promise<void> {
  const own = { author_id: id }
  const going = Prisma.sql`w.author_id = ${id}::uuid AND (${removes} OR w.deleted_at IS NOT NULL)`
  await tx.$executeRaw`
    DELETE FROM wins w WHERE ${going} AND NOT ${hasOpenReport('win', Prisma.sql`w.id`)}`
  await tx.$executeRaw`
    UPDATE wins w SET title = ${gone}, description = '', tags = '{}', link = NULL,
      deleted_at = coalesce(w.deleted_at, now()), removed_reason = NULL
    WHERE ${going}`
  const wins = await tx.win.findMany({ where: own })
  await tx.winRepost.deleteMany({ where: { win: own } })
  for (const { id: winId, title, description, tags } of wins) {
    await tx.win.update({
      where: { id: winId },
      data: {
        title: anonymise(title),
        description: anonymise(description),
        tags: tags.map(anonymise),
        link: null,
      },
    })
  }
}

/**
 * Deletes the asks, or closes them and removes the author's names, contacts and links from those that stay. As for
 * wins, a report that waits keeps an ask without a word.
 */
async function leaveAsks(
  tx: Transaction,
  id: string,
  { anonymise, removes }: Leaving,
): Promise<void> {
  const own = { author_id: id }
  const going = Prisma.sql`a.author_id = ${id}::uuid AND (${removes} OR a.state = 'removed')`
  // Reports about the asks themselves go with them.
  await tx.$executeRaw`DELETE FROM reports r USING asks a WHERE r.ask_id = a.id AND ${going}`
  await tx.$executeRaw`
    DELETE FROM asks a WHERE ${going} AND NOT ${hasOpenReport('ask', Prisma.sql`a.id`)}`
  await tx.$executeRaw`
    UPDATE asks a SET title = ${gone}, text = '', topic = NULL, state = 'removed',
      closed_at = coalesce(a.closed_at, now()), removed_reason = ''
    WHERE ${going}`
  const over = { state: 'closed', closed_at: new Date() } as const
  await tx.ask.updateMany({ where: { ...own, state: 'open' }, data: over })
  for (const { id: askId, title, text } of await tx.ask.findMany({ where: own })) {
    const words = (text: string) => anonymise(withoutLinks(text))
    const said = { title: words(title), text: words(text) }
    await tx.ask.update({ where: { id: askId }, data: said })
    // Reports quote it.
    await tx.report.updateMany({ where: { ask_id: askId }, data: { text: askText(said) } })
  }
}

/** Deletes the messages, or removes the author's names, contacts and links from those that stay. */
async function leaveMessages(
  tx: Transaction,
  id: string,
  { anonymise, removes }: Leaving,
): Promise<void> {
  const own = { author_id: id }
  // An update tells of the messages since one of them.
  await tx.$executeRaw`
    DELETE FROM updates WHERE kind = 'message_written' AND seen_at IS NULL
      AND about IN (SELECT subject_id::text FROM messages WHERE author_id = ${id}::uuid)
      AND data->>'message_id' IN (SELECT m.id::text FROM messages m
        WHERE m.author_id = ${id}::uuid AND (${removes} OR m.deleted_at IS NOT NULL))`
  await tx.message.deleteMany({ where: removes ? own : { ...own, deleted_at: { not: null } } })
  for (const { id: messageId, text } of await tx.message.findMany({ where: own })) {
    const words = anonymise(withoutLinks(text))
    await tx.message.update({ where: { id: messageId }, data: { text: words } })
    // Reports quote it.
    await tx.report.updateMany({ where: { message_id: messageId }, data: { text: words } })
  }
}

/**
 * Deletes the notes that the author wrote in pods where no other member remains, and removes the author's
 * names, contacts and links from those that stay, which others wrote with them.
 */
async function leavePodNotes(
  tx: Transaction,
  id: string,
  anonymise: (text: string) => string,
): Promise<void> {
  const own = { author_id: id }
  const others = { some: { state: 'member', user_id: { not: id } } } as const
  await tx.podNote.deleteMany({ where: { ...own, NOT: { pod: { members: others } } } })
  for (const { pod_id, version, text } of await tx.podNote.findMany({ where: own })) {
    await tx.podNote.update({
      where: { pod_id_version: { pod_id, version } },
      data: { text: anonymise(text) },
    })
  }
}

/** Erases a due account. Returns null if it is not due any more. Call `drainErasureLog` after the commit. */
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
    throw new AppError('conflict', 'The network needs at least one administrator')
  }
  const account = await lockAccount(tx, id, due)
  if (!account) return null
  // They are deleted with the account, and come before asks in the order of locks.
  await lockWhere(tx, 'sessions', Prisma.sql`user_id = ${id}::uuid`)
  const asks = await lockWhere(tx, 'asks', Prisma.sql`author_id = ${id}::uuid`)
  await deleteUpdates(tx, { subjectId: asks.map((ask) => ask.id), kinds: ['ask_written'] })
  await leaveAllPods(tx, deps, id)
  await withdrawFromAll(tx, deps, id)
  // While rows still name their owner.
  await eraseFromAudit(tx, id)
  const anonymise = await createAnonymiser(tx, id)
  // Somebody who has not chosen what stays leaves nothing, also when a restore erases the account again.
  const removesAll = !account.requested
  const leaving = { anonymise, removes: removesAll || account.removes_wins }
  await leaveWins(tx, id, leaving)
  await leaveAsks(tx, id, leaving)
  await leaveMessages(tx, id, leaving)
  await leavePodNotes(tx, id, anonymise)
  if (removesAll || account.removes_votes)
    await tx.resourceVote.deleteMany({ where: { user_id: id } })
  await deleteMailsOf(tx, [id])
  // Of an address that is not confirmed, the files may tell of its real owner.
  if (account.email_verified_at) await forget(tx, [account.email])
  // Foreign keys delete all other rows of the account; wins, votes and notes that stay lose their author.
  await tx.user.delete({ where: { id } })
  // The reason is left out: it may name the person.
  if (by) {
    await audit(tx, by, {
      action: 'member.erased',
      target: { type: 'member', id },
      before: { erased: false },
      after: { erased: true },
    })
  }
  await logErasure(tx, id, 'erased')
  return account
}

/**
 * Erases an account in one transaction. Its rows are deleted by foreign key; no row of another account is
 * changed.
 *
 * @returns whether it was erased
 */
export async function eraseAccount(
  deps: EraseDeps,
  id: string,
  erasure: Erasure,
  warn: Warn,
): Promise<boolean> {
  const { db, mailer, network } = deps
  const erased = await transaction(db, (tx) => eraseRows(tx, deps, id, erasure), {
    timeout: 60_000,
  })
  if (!erased) return false
  await drainErasureLog(deps).catch((error) => warn('erased, but not in the log yet', id, error))
  // The queue would keep the address: this mail is sent at once, or not at all.
  if (erased.requested || erasure.by) {
    await mailer
      .deliver({ id, ...erased }, accountDeleted(network, { id, ...erased }, erasure.reason))
      .catch((error) => warn('erased, but the last mail could not be sent', id, error))
  }
  return true
}
