import type { Database, Transaction } from '@portal/database/client'
import type { Win } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { conflict, found } from '../../lib/http/app-error.ts'
import { decodePhoto, fitPhoto } from '../../lib/media/photos.ts'
import { getWin, lockOwnWin } from './service.ts'

/** The most wins of an author with a photo: the download of the author's data holds them all. */
const maxPhotos = 100

/** Locks the caller's own win for a photo. Throws `not_found`, `forbidden`, or `conflict` for one too many. */
async function lockForPhoto(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await lockOwnWin(tx, actor, id)
  const others = await tx.winPhoto.count({ where: { user_id: actor.id, win_id: { not: id } } })
  if (others >= maxPhotos) {
    throw conflict(`${maxPhotos} of your wins have a photo. Please remove one of them first`)
  }
}

/**
 * Adds or replaces the photo of the caller's own win. Throws `invalid_input`, `not_found`, `forbidden` or
 * `conflict`.
 */
export async function setWinPhoto(
  db: Database,
  actor: Actor,
  { id, file }: { id: string; file: unknown },
): Promise<Win> {
  // Decoding occupies a processor: those who may not keep a photo here learn it before.
  await transaction(db, (tx) => lockForPhoto(tx, actor, id))
  const photo = await decodePhoto(file, fitPhoto)
  return transaction(db, async (tx) => {
    await lockForPhoto(tx, actor, id)
    await tx.winPhoto.deleteMany({ where: { win_id: id } })
    const data = { ...photo, win_id: id, user_id: actor.id }
    await tx.winPhoto.create({ data, select: { id: true } })
    return getWin(tx, actor, id)
  })
}

/** Removes the photo of the caller's own win, if there is one. */
export async function removeWinPhoto(db: Database, actor: Actor, id: string): Promise<Win> {
  return transaction(db, async (tx) => {
    await lockOwnWin(tx, actor, id)
    await tx.winPhoto.deleteMany({ where: { win_id: id } })
    return getWin(tx, actor, id)
  })
}

/** Returns the bytes of a photo. Throws `not_found`, also once the win is deleted. */
export async function readWinPhoto(db: Database, id: string): Promise<Buffer> {
  const photo = await db.winPhoto.findFirst({
    where: { id, win: { deleted_at: null } },
    select: { bytes: true },
  })
  return Buffer.from(found(photo, 'This photo').bytes)
}
