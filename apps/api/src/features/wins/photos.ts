import type { Database } from '@portal/database/client'
import type { Win } from '@portal/shared/wins/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { changePicture, decodePicture } from '../../lib/media/pictures.ts'
import { getWin, lockOwnWin } from './service.ts'

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
