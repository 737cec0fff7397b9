import type { Prisma, Transaction } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import { deleteMailsOf } from '../../lib/mail/queue.ts'
import { withdrawFromAll } from '../events/service.ts'
import { isLastAdministrator } from '../members/service.ts'
import { accountDeleted } from './mails.ts'
import { openRedactionTask } from './mentions.ts'
import { ownWords } from './own-words.ts'

export type Erasing = Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl'>

/** Reports what went wrong with an account, by its id. */
export type Warn = (what: string, account: string, error: unknown) => void

/** Whose account is to go: a condition on users `u`, asked again when the row is locked. */
export type Due = Prisma.Sql

interface Leaving {
  email: string
  full_name: string
  email_verified_at: Date | null
  asked: boolean
  removes_wins: boolean
  removes_votes: boolean
}

/** Locks the account: a call that undoes the request, or approves the applicant, comes before or finds it gone. */
async function lockLeaving(tx: Transaction, id: string, due: Due): Promise<Leaving | undefined> {
  const [leaving] = await tx.$queryRaw<Leaving[]>`
    SELECT email::text AS email, full_name, email_verified_at, deletion_due_at IS NOT NULL AS asked,
      deletion_removes_wins AS removes_wins, deletion_removes_votes AS removes_votes
    FROM users u WHERE id = ${id}::uuid AND ${due} FOR NO KEY UPDATE`
  return leaving
}

/** Leaves in the audit entries about somebody, by the ids of their things, nothing but ids and states. */
async function eraseFromAudit(tx: Transaction, id: string): Promise<void> {
  // Removed wins are cleared after a while; their entries still say whose they were.
  await tx.$executeRaw`
    SELECT erase_from_audit(array_agg(target)) FROM (
      SELECT ${id} UNION ALL SELECT id::text FROM applications WHERE user_id = ${id}::uuid
      UNION ALL SELECT id::text FROM wins WHERE author_id = ${id}::uuid
      UNION ALL SELECT id::text FROM submissions WHERE sender_id = ${id}::uuid
      UNION ALL SELECT target_id FROM audit_entries
        WHERE target_type = 'win' AND before->>'author_id' = ${id}
    ) AS theirs (target)`
}

/** Deletes the wins, or leaves those that stand without the author's names, contacts and links. */
async function leaveWins(tx: Transaction, id: string, removes: boolean): Promise<void> {
  const own = { author_id: id }
  await tx.win.deleteMany({ where: removes ? own : { ...own, deleted_at: { not: null } } })
  const wins = await tx.win.findMany({ where: own })
  if (wins.length === 0) return
  const anonymise = await ownWords(tx, id)
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

async function eraseRows(tx: Transaction, id: string, leaving: Leaving): Promise<void> {
  // First, while rows still say whose they are.
  await eraseFromAudit(tx, id)
  await leaveWins(tx, id, leaving.removes_wins)
  if (leaving.removes_votes) await tx.resourceVote.deleteMany({ where: { user_id: id } })
  await deleteMailsOf(tx, id)
  // All other rows of theirs go with this one by foreign key; wins and votes that stay lose their author.
  await tx.user.delete({ where: { id } })
}

/** Locks as administrators do: applications, administrators, the account, its events. */
async function leave(tx: Transaction, deps: Erasing, id: string, due: Due) {
  await tx.$queryRaw`
    SELECT id FROM applications WHERE user_id = ${id}::uuid ORDER BY id FOR UPDATE`
  if (await isLastAdministrator(tx, id)) throw new Error('the last administrator stays')
  const leaving = await lockLeaving(tx, id, due)
  if (!leaving) return null
  await openRedactionTask(tx, deps.network, id)
  await withdrawFromAll(tx, deps, id)
  await eraseRows(tx, id, leaving)
  return leaving
}

/**
 * Erases an account for good, if it is still due, in one transaction: its rows go by foreign key, and no
 * row of anybody else is rewritten, whatever it says.
 *
 * @returns whether it was erased
 */
export async function eraseAccount(
  deps: Erasing,
  id: string,
  due: Due,
  warn: Warn,
): Promise<boolean> {
  const { db, mailer, network, publicUrl } = deps
  const left = await db.$transaction((tx) => leave(tx, deps, id, due), { timeout: 60_000 })
  // A mail in the queue would keep the address: this one is handed over at once, or not at all.
  if (left?.asked) {
    await mailer
      .deliver(accountDeleted({ network, publicUrl, ...left }))
      .catch((error) => warn('erased, but the last mail could not be sent', id, error))
  }
  return left !== null
}
