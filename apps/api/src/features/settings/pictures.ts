import { type Database, Prisma } from '@portal/database/client'
import type { NetworkPicture } from '@portal/shared/network/schemas'
import { picturePath } from '@portal/shared/pictures/kinds'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { changePicture, decodePicture } from '../../lib/media/pictures.ts'
import { requireNotOperators } from '../../lib/settings/settings.ts'
import { announceChange, lockStored } from './service.ts'

type PictureDeps = Pick<Deps, 'db' | 'settings'>

export async function changeLogo(
  { db, settings }: PictureDeps,
  actor: Doer,
  { kind, file }: { kind: NetworkPicture; file: unknown },
): Promise<void> {
  requireNotOperators(settings, kind)
  const picture = file === null ? null : await decodePicture(kind, file)
  await transaction(db, async (tx) => {
    await lockStored(tx)
    const { before } = await changePicture(tx, { kind }, picture)
    if (!picture && !before) throw notFound(`The ${kind}`)
    await audit(tx, actor, `settings.${kind}_${picture ? 'changed' : 'removed'}`, 'network', {
      before: { [kind]: before && (picture ? 'another one' : 'uploaded') },
      after: { [kind]: picture && 'uploaded' },
    })
    await announceChange(tx)
  })
  await settings.reload()
}

/** Stores a photo for the team. It is shown once the settings are saved with its path. */
export async function addTeamPhoto(
  { db, settings }: PictureDeps,
  actor: Doer,
  file: unknown,
): Promise<string> {
  requireNotOperators(settings, 'about.team')
  const photo = await decodePicture('team', file)
  return transaction(db, async (tx) => {
    const data = { ...photo, kind: 'team' } as const
    const { id } = await tx.picture.create({ data, select: { id: true } })
    await audit(tx, actor, 'settings.photo_added', 'network', {
      before: { photo: null },
      after: { photo: 'uploaded' },
    })
    return picturePath(id)
  })
}

/** Deletes team photos that were never saved within a day of their upload. Returns their number. */
export const clearUnusedTeamPhotos = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'pictures',
    Prisma.sql`kind = 'team' AND created_at < now() - interval '1 day' AND NOT EXISTS (
      SELECT 1 FROM network_settings s WHERE position(id::text IN s.values::text) > 0)`,
  )
