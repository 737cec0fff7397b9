import type { Database, Transaction } from '@portal/database/client'
import type { PhotoSize } from '@portal/shared/core/photo'
import sharp, { type Sharp } from 'sharp'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { decodePhoto, photoPath } from '../../lib/media/photos.ts'

/** Cuts a photo to a square and encodes it in the three sizes. */
async function squares(photo: Sharp) {
  const { data, info } = await photo
    .resize({ width: 512, height: 512, fit: 'cover' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const encode = async (side: PhotoSize) =>
    new Uint8Array(
      await sharp(data, { raw: { width, height, channels } })
        .resize(side)
        .webp({ quality: 82 })
        .toBuffer(),
    )
  return {
    webp_96: await encode(96),
    webp_256: await encode(256),
    webp_512: await encode(512),
  }
}

/** Adds or replaces a member's photo. Throws `invalid_input`. */
export async function setMyPhoto(db: Database, userId: string, file: unknown): Promise<void> {
  const photo = await decodePhoto(file, squares)
  await transaction(db, async (tx) => {
    await lockRows(tx, 'users', userId)
    await tx.memberPhoto.deleteMany({ where: { user_id: userId } })
    await tx.memberPhoto.create({ data: { ...photo, user_id: userId }, select: { id: true } })
  })
}

/** Removes the photo of an account, and returns its address, or null without one. */
export async function removePhoto(
  db: Database | Transaction,
  userId: string,
): Promise<string | null> {
  const [removed] = await db.$queryRaw<{ id: string }[]>`
    DELETE FROM member_photos WHERE user_id = ${userId}::uuid RETURNING id::text`
  return photoPath(removed?.id ?? null)
}

/** Returns the bytes of a photo. Throws `not_found`, also while the account is not active. */
export async function readPhoto(db: Database, id: string, size: PhotoSize): Promise<Buffer> {
  const column = `webp_${size}` as const
  const photo = await db.memberPhoto.findFirst({
    where: { id, user: { is_active: true } },
    select: { [column]: true },
  })
  const bytes = photo?.[column]
  if (!bytes) throw notFound('This photo')
  return Buffer.from(bytes)
}
