import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import { withdrawFromAll } from '../events/service.ts'
import { isLastAdministrator } from '../members/service.ts'
import { accountDeleted } from './mails.ts'
import { forgetMails, redact } from './redact.ts'
import { type Traces, tells, tracesOf, without } from './traces.ts'

export type Erasing = Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl'>

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

/** Locks her row: whoever undoes it, or takes her in, has gone before or finds her gone. */
async function lockLeaving(tx: Transaction, id: string, due: Due): Promise<Leaving | undefined> {
  const [leaving] = await tx.$queryRaw<Leaving[]>`
    SELECT email::text AS email, full_name, email_verified_at, deletion_due_at IS NOT NULL AS asked,
      deletion_removes_wins AS removes_wins, deletion_removes_votes AS removes_votes
    FROM users u WHERE id = ${id}::uuid AND ${due} FOR NO KEY UPDATE`
  return leaving
}

/** Her wins as somebody's who has left: without her names and addresses, and without the links. */
async function anonymiseWins(tx: Transaction, id: string, { everywhere, own }: Traces) {
  const traces = [...everywhere, ...own]
  const texts = Prisma.sql`concat_ws(' ', title, description, tags::text)`
  await tx.$executeRaw`UPDATE wins SET link = NULL WHERE author_id = ${id}::uuid`
  await tx.$executeRaw`
    UPDATE wins SET title = ${without(Prisma.sql`title`, traces)},
      description = ${without(Prisma.sql`description`, traces)},
      tags = ${without(Prisma.sql`tags::text`, traces)}::text[]
    WHERE author_id = ${id}::uuid AND ${tells(texts, traces)}`
}

async function eraseRows(tx: Transaction, id: string, leaving: Leaving, traces: Traces) {
  // First, while rows still say what is hers.
  await tx.$executeRaw`
    SELECT erase_from_audit(array_agg(target)) FROM (
      SELECT ${id} UNION ALL SELECT id::text FROM applications WHERE user_id = ${id}::uuid
      UNION ALL SELECT id::text FROM wins WHERE author_id = ${id}::uuid
      UNION ALL SELECT id::text FROM submissions WHERE sender_id = ${id}::uuid
    ) AS hers (target)`
  const mine = { author_id: id }
  await tx.win.deleteMany({
    where: leaving.removes_wins ? mine : { ...mine, deleted_at: { not: null } },
  })
  await anonymiseWins(tx, id, traces)
  if (leaving.removes_votes) await tx.resourceVote.deleteMany({ where: { user_id: id } })
  await forgetMails(tx, id, traces.everywhere)
  // All other rows of hers go with this one; her wins and votes lose her.
  await tx.user.delete({ where: { id } })
}

interface Leave {
  due: Due
  traces: Traces
}

/** The last step. Locks as administrators do: applications, administrators, her, her events. */
async function leave(tx: Transaction, deps: Erasing, id: string, { due, traces }: Leave) {
  await tx.$queryRaw`
    SELECT id FROM applications WHERE user_id = ${id}::uuid ORDER BY id FOR UPDATE`
  if (await isLastAdministrator(tx, id)) throw new Error('the last administrator stays')
  const leaving = await lockLeaving(tx, id, due)
  if (!leaving) return null
  await withdrawFromAll(tx, deps, id)
  await eraseRows(tx, id, leaving, traces)
  return leaving
}

async function isDue(db: Database, id: string, due: Due): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM users u WHERE id = ${id}::uuid AND ${due}`
  return found.length > 0
}

/**
 * Erases an account for good, if it is still due. Texts of others come first, each statement by itself:
 * killed midway, the next run begins anew, since who she is goes last, with everything of her own, in
 * one transaction. Returns whether it did.
 */
export async function eraseAccount(deps: Erasing, id: string, due: Due): Promise<boolean> {
  const { db, mailer, network, publicUrl } = deps
  const traces = await tracesOf(db, id)
  if (!traces || !(await isDue(db, id, due))) return false
  await redact(db, id, traces.everywhere)
  const left = await db.$transaction((tx) => leave(tx, deps, id, { due, traces }), {
    timeout: 60_000,
  })
  // A mail in the queue would keep her address: this one is handed over at once, or not at all.
  if (left?.asked) await mailer.deliver(accountDeleted({ network, publicUrl, ...left }))
  return left !== null
}
