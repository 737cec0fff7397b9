import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { FieldErrors } from '@portal/shared/core/errors'
import { teamPhotoPath } from '@portal/shared/network/schemas'
import type { SettingValues } from '@portal/shared/settings/names'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { deleteInBatches } from '../../lib/db/delete-in-batches.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { decodePhoto } from '../../lib/media/photos.ts'
import {
  type LiveSettings,
  picturesOf,
  requireNotOperators,
  settingsTarget,
} from '../../lib/settings/settings.ts'

/** The side of a photo, which is square, in pixels. */
const side = 256

/**
 * Stores a photo of somebody of the team, cut to a square. It is shown once the settings are saved with its
 * address, which is returned. Throws `invalid_input`.
 */
export async function addTeamPhoto(
  { db, settings }: { db: Database; settings: LiveSettings },
  actor: Doer,
  file: unknown,
): Promise<string> {
  requireNotOperators(settings, 'about.team')
  const webp = await decodePhoto(file, (photo) =>
    photo
      .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
  return transaction(db, async (tx) => {
    const data = { webp: new Uint8Array(webp) }
    const { id } = await tx.teamPhoto.create({ data, select: { id: true } })
    await audit(tx, actor, {
      action: 'settings.photo_added',
      target: settingsTarget,
      before: { photo: null },
      after: { photo: 'uploaded' },
    })
    return `${teamPhotoPath}${id}/`
  })
}

const photoAddress = new RegExp(`^${teamPhotoPath}([\\da-f-]{36})/$`)

/** The id of a photo that is stored here; undefined for any other address. */
const idOf = (photo: string | undefined) => photo?.match(photoAddress)?.[1]

const idsOf = (values: SettingValues) => picturesOf(values).flatMap((one) => idOf(one) ?? [])

/**
 * Deletes the photos that a change of the settings takes away. Returns messages about those that it names and that
 * are not stored, by the paths of the settings.
 */
export async function changeTeamPhotos(
  tx: Transaction,
  before: SettingValues,
  after: SettingValues,
): Promise<FieldErrors> {
  const ids = idsOf(after)
  const kept = await tx.teamPhoto.findMany({ where: { id: { in: ids } }, select: { id: true } })
  await tx.teamPhoto.deleteMany({ where: { id: { in: idsOf(before), notIn: ids } } })
  const message = 'This photo is not stored here any more. Please add it again'
  return Object.fromEntries(
    (after['about.team'] ?? []).flatMap(({ photo }, index) =>
      photo === undefined || kept.some(({ id }) => id === idOf(photo))
        ? []
        : [[`about.team.${index}.photo`, [message]]],
    ),
  )
}

/** Deletes photos that were uploaded more than a day ago and that nobody saved. Returns their number. */
export const clearUnusedTeamPhotos = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'team_photos',
    Prisma.sql`created_at < now() - interval '1 day' AND NOT EXISTS (
      SELECT 1 FROM network_settings s WHERE position(id::text IN s.values::text) > 0)`,
  )
