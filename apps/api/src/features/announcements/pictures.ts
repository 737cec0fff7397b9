import type { Database } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { found } from '../../lib/http/app-error.ts'
import { decodePhoto } from '../../lib/media/photos.ts'
import { lockEditable } from './admin.ts'
import { pictureColumns } from './service.ts'

/** The maximum side in pixels: twice the width of a mail, for fine screens. */
const maxSide = 1120

interface Change {
  id: string
  picture: { file: unknown; description: string } | null
}

/**
 * Adds, replaces or removes the picture of an announcement. It is a JPEG, which all mail programs show. Throws
 * `invalid_input`, and what `lockEditable` throws.
 */
export async function changePicture(
  { db, rules }: Pick<Deps, 'db' | 'rules'>,
  actor: Actor,
  { id, picture }: Change,
): Promise<void> {
  const data = picture && {
    announcement_id: id,
    description: picture.description,
    ...(await decodePhoto(picture.file, async (photo) => {
      const { data, info } = await photo
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: new Uint8Array(data), width: info.width, height: info.height }
    })),
  }
  await transaction(db, async (tx) => {
    await lockEditable(tx, { actor, rules, id })
    const of = { where: { announcement_id: id }, select: pictureColumns }
    const before = await tx.announcementPicture.findUnique(of)
    await tx.announcementPicture.deleteMany({ where: of.where })
    const after = data && (await tx.announcementPicture.create({ data, select: pictureColumns }))
    if (!before && !after) return
    // The version of an announcement covers its picture.
    await tx.announcement.update({ where: { id }, data: { updated_at: new Date() } })
    await audit(tx, actor, {
      action: after ? 'announcement.picture_added' : 'announcement.picture_removed',
      target: { type: 'announcement', id },
      before: { picture: before?.description ?? null },
      after: { picture: after?.description ?? null },
    })
  })
}

/** The bytes of a picture, as JPEG. Throws `not_found`. */
export async function readPicture(db: Database, id: string): Promise<Buffer> {
  const picture = await db.announcementPicture.findUnique({ where: { id } })
  return Buffer.from(found(picture, 'This picture').bytes)
}
