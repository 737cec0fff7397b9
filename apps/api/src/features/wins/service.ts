import { type Database, Prisma, type ReactionType, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Win, WinChange, WinForm } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { isShownWinSql } from '../../lib/content/content.ts'
import { hasOpenReportSql } from '../../lib/content/conversation.ts'
import { audit } from '../../lib/db/audit.ts'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { AppError, conflict, forbidden, notFound } from '../../lib/http/app-error.ts'
import { changePicture, decodePicture } from '../../lib/media/pictures.ts'
import { requireStillMember } from '../../lib/members/active-members.ts'
import { storedDay } from '../../lib/text/days.ts'
import { winRemoved } from './emails.ts'
import { mayEdit, mayRemove, presentWins, type WinRow, winRows } from './presenter.ts'
import { answerSharing } from './repost-rows.ts'

export { listWinsToName, winsToRepost } from './reposts.ts'

const undoFor = Prisma.sql`interval '1 hour'`
/** How long a removed win is kept, in case its author disputes the removal. */
const disputeFor = Prisma.sql`interval '30 days'`

const unknownWin = () => notFound('This win')

export async function getWin(db: Database | Transaction, actor: Actor, id: string): Promise<Win> {
  const rows = await read<WinRow>(
    db,
  )`${winRows(actor.id)} WHERE w.id = ${id}::uuid AND ${isShownWinSql('w')}`
  const [win] = presentWins(actor, rows)
  if (!win) throw unknownWin()
  return win
}

export async function postWin(
  db: Database,
  actor: Actor,
  { may_share, ...form }: WinForm,
): Promise<Win> {
  return transaction(db, async (tx) => {
    await requireStillMember(tx, actor, 'NO KEY UPDATE')
    const { id } = await tx.win.create({
      data: { ...form, date: storedDay(form.date), link: form.link || null, author_id: actor.id },
      select: { id: true },
    })
    await answerSharing(tx, actor, { id, granted: may_share })
    return getWin(tx, actor, id)
  })
}

/** Locks a win, deleted or not. Reactions do not need this lock. Throws `not_found`. */
async function lockWin(tx: Transaction, id: string) {
  await lockRows(tx, 'wins', id)
  const win = await tx.win.findUnique({ where: { id } })
  if (!win) throw unknownWin()
  return win
}

function requireAuthor(actor: Actor, win: { author_id: string | null }): void {
  if (!mayEdit(actor, win)) {
    throw forbidden('Only the author of a win can change it')
  }
}

async function lockOwnWin(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await requireStillMember(tx, actor)
  const win = await lockWin(tx, id)
  if (win.deleted_at) throw unknownWin()
  requireAuthor(actor, win)
}

export async function updateWin(
  db: Database,
  actor: Actor,
  id: string,
  { title, description, date, tags, link, may_share }: WinChange,
): Promise<Win> {
  return transaction(db, async (tx) => {
    await lockOwnWin(tx, actor, id)
    const { skip } = Prisma
    await tx.win.update({
      where: { id, author_id: actor.id },
      data: {
        title: title ?? skip,
        description: description ?? skip,
        date: date === undefined ? skip : storedDay(date),
        tags: tags ?? skip,
        link: link === undefined ? skip : link || null,
      },
    })
    await answerSharing(tx, actor, { id, granted: may_share })
    return getWin(tx, actor, id)
  })
}

export async function deleteWin(db: Database, actor: Actor, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOwnWin(tx, actor, id)
    const where = { id, author_id: actor.id }
    await tx.win.update({ where, data: { deleted_at: new Date() } })
    await deleteUpdates(tx, { subjectId: id })
  })
}

/** Restores the caller's deleted win, within an hour; idempotent. */
export async function restoreWin(db: Database, actor: Actor, id: string): Promise<Win> {
  return transaction(db, async (tx) => {
    const win = await lockWin(tx, id)
    requireAuthor(actor, win)
    const restored = await tx.$executeRaw`
      UPDATE wins SET deleted_at = NULL
      WHERE id = ${id}::uuid AND author_id = ${actor.id}::uuid AND removed_reason IS NULL
        AND deleted_at > clock_timestamp() - ${undoFor}`
    if (win.deleted_at && restored === 0) {
      throw new AppError('not_found', 'This win can no longer be restored')
    }
    return getWin(tx, actor, id)
  })
}

/** An author's data export contains all of their photos, so there is a maximum. */
const maxPhotos = 100

export async function changeWinPhoto(
  db: Database,
  actor: Actor,
  id: string,
  file: unknown,
): Promise<Win> {
  const photo = file === null ? null : await decodePicture('win', file)
  return transaction(db, async (tx) => {
    await lockOwnWin(tx, actor, id)
    if (photo) {
      const others = { win: { author_id: actor.id }, win_id: { not: id } }
      if ((await tx.picture.count({ where: others })) >= maxPhotos) {
        throw conflict(`${maxPhotos} of your wins have a photo. Remove one of them first`)
      }
    }
    await changePicture(tx, { kind: 'win', win_id: id }, photo)
    return getWin(tx, actor, id)
  })
}

interface Reaction {
  id: string
  type: ReactionType
}

export async function addReaction(
  db: Database,
  actor: Actor,
  { id, type }: Reaction,
): Promise<Win> {
  return transaction(db, async (tx) => {
    await requireStillMember(tx, actor)
    await tx.$executeRaw`
      INSERT INTO win_reactions (win_id, user_id, type)
      SELECT id, ${actor.id}::uuid, ${type}::"ReactionType" FROM wins
      WHERE id = ${id}::uuid AND ${isShownWinSql('wins')}
      ON CONFLICT DO NOTHING`
    return getWin(tx, actor, id)
  })
}

export async function removeReaction(
  db: Database,
  actor: Actor,
  { id, type }: Reaction,
): Promise<Win> {
  await db.winReaction.deleteMany({
    where: { win_id: id, user_id: actor.id, type, win: { deleted_at: null } },
  })
  return getWin(db, actor, id)
}

export async function removeWin(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const win = await lockWin(tx, id)
    if (!mayRemove(actor)) throw forbidden('Only administrators can remove a win')
    if (win.removed_reason !== null) {
      throw conflict('This win has already been removed')
    }
    if (win.deleted_at) throw unknownWin()
    const removal = { removed_by_id: actor.id, removed_reason: reason }
    await tx.win.update({ where: { id }, data: { ...removal, deleted_at: new Date() } })
    await deleteUpdates(tx, { subjectId: id })
    await audit(tx, actor, 'win.removed', id, {
      before: { author_id: win.author_id, title: win.title },
      after: { reason },
    })
    if (!win.author_id) return
    await mailer.enqueue(tx, [winRemoved.for(win.author_id, { win_id: id })])
  })
}

/** Deletes wins past their time for undo or dispute; audit entries stay. Returns the number. */
export function clearDeletedWins(db: Database): Promise<number> {
  const isOver = Prisma.sql`deleted_at < now() - ${undoFor}
    AND (removed_reason IS NULL OR deleted_at < now() - ${disputeFor})
    AND NOT ${hasOpenReportSql('win', Prisma.sql`wins.id`)}`
  return deleteInBatches(db, 'wins', isOver)
}
