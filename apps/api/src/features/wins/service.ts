import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { WinChange, WinForm } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import { storedDay } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { mailFor } from '../../lib/mail/message.ts'
import { winRows } from './list.ts'
import { winRemoved } from './mails.ts'
import { mayEdit, mayRemove } from './policy.ts'
import type { FullWin, WinRow } from './presenter.ts'
import { reactionsTo } from './reactions.ts'
import { undoFor } from './retention.ts'

const unknownWin = () => notFound('This win')

async function findWin(db: Database | Transaction, id: string): Promise<WinRow | undefined> {
  const [win] = await read<WinRow>(
    db,
    Prisma.sql`${winRows} WHERE w.id = ${id}::uuid AND w.deleted_at IS NULL`,
  )
  return win
}

/** One win that stands. Throws `not_found` for an unknown or deleted one. */
export async function getWin(
  db: Database | Transaction,
  actor: Actor,
  id: string,
): Promise<FullWin> {
  const row = await findWin(db, id)
  if (!row) throw unknownWin()
  const reactions = await reactionsTo(db, { winIds: [id], userId: actor.id })
  return { row, reactions: reactions(id) }
}

/** The columns of a form. A blank link is none. */
function columns({ title, description, date, tags, link }: WinForm) {
  return { title, description, date: storedDay(date), tags, link: link || null }
}

/** Posts a win of the caller's own (spec 2.11). */
export async function postWin(db: Database, actor: Actor, form: WinForm): Promise<FullWin> {
  const { id } = await db.win.create({ data: { ...columns(form), author_id: actor.id } })
  return getWin(db, actor, id)
}

/** Locks a win's row, whether it stands or not; reactions to it go on meanwhile. */
async function lockWin(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT id FROM wins WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const win = await tx.win.findUnique({
    where: { id },
    include: { author: { select: { email: true, full_name: true, email_verified_at: true } } },
  })
  if (!win) throw unknownWin()
  return win
}

function requireAuthor(actor: Actor, win: { author_id: string | null }): void {
  if (!mayEdit(actor, win)) {
    throw new AppError('forbidden', 'Only the author of a win can change it')
  }
}

async function lockOwnWin(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const win = await lockWin(tx, id)
  if (win.deleted_at) throw unknownWin()
  requireAuthor(actor, win)
}

/** Changes some fields of the caller's own win. Throws `not_found`, or `forbidden` for another's. */
export async function updateWin(
  db: Database,
  actor: Actor,
  id: string,
  { title, description, date, tags, link }: WinChange,
): Promise<FullWin> {
  return db.$transaction(async (tx) => {
    await lockOwnWin(tx, actor, id)
    const { skip } = Prisma
    await tx.win.update({
      where: { id },
      data: {
        title: title ?? skip,
        description: description ?? skip,
        date: date === undefined ? skip : storedDay(date),
        tags: tags ?? skip,
        link: link === undefined ? skip : link || null,
      },
    })
    return getWin(tx, actor, id)
  })
}

/** Deletes the caller's own win; `restoreWin` undoes it for an hour. */
export async function deleteWin(db: Database, actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOwnWin(tx, actor, id)
    await tx.$executeRaw`UPDATE wins SET deleted_at = clock_timestamp() WHERE id = ${id}::uuid`
  })
}

/**
 * Undoes a deletion, with the reactions of before; undoing twice is undoing once. Throws `not_found`
 * after an hour, or for what an administrator removed.
 */
export async function restoreWin(db: Database, actor: Actor, id: string): Promise<FullWin> {
  return db.$transaction(async (tx) => {
    const win = await lockWin(tx, id)
    requireAuthor(actor, win)
    const restored = await tx.$executeRaw`
      UPDATE wins SET deleted_at = NULL
      WHERE id = ${id}::uuid AND removed_reason IS NULL
        AND deleted_at > clock_timestamp() - ${undoFor}`
    if (win.deleted_at && restored === 0) {
      throw new AppError('not_found', 'This win can no longer be restored')
    }
    return getWin(tx, actor, id)
  })
}

/**
 * Takes a win down for good: the row, the audit entry and the mail to its author in one transaction.
 * Throws `conflict` when that has been done.
 */
export async function removeWin(
  { db, mailer, network, publicUrl }: Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const win = await lockWin(tx, id)
    if (!mayRemove(actor)) throw new AppError('forbidden', 'Only administrators can remove a win')
    if (win.removed_reason !== null) {
      throw new AppError('conflict', 'This win was already removed')
    }
    if (win.deleted_at) throw unknownWin()
    const removal = { removed_by_id: actor.id, removed_reason: reason }
    await tx.win.update({ where: { id }, data: { ...removal, deleted_at: new Date() } })
    await audit(tx, actor, {
      action: 'win.removed',
      target: { type: 'win', id },
      before: { author_id: win.author_id, title: win.title },
      after: { reason },
    })
    const { author, author_id, title } = win
    if (!author || !author_id) return
    const mail = winRemoved({ network, publicUrl, author, title, reason })
    await mailer.enqueue(tx, [mailFor(author_id, mail)])
  })
}
