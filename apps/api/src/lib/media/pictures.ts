import { type Database, Prisma, type Transaction } from '@portal/database/client'
import {
  maxMegapixels,
  type PictureKind,
  type PictureRules,
  type PictureSize,
  pictureKinds,
  picturePath,
} from '@portal/shared/pictures/kinds'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { invalidFields, notFound } from '../http/app-error.ts'
import { drawSvg, isXml } from './drawing.ts'

// No other formats are decoded. SVG is only for the portal's own drawings.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadSvgBuffer',
  ],
})

const decoding = { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'error' } as const

/** One at a time, because decoding occupies a processor. SVGs have their own processes. */
const limit = pLimit(1)

const signatures = {
  'image/jpeg': /^ffd8ff/,
  'image/png': /^89504e470d0a1a0a/,
  'image/webp': /^52494646.{8}57454250/,
}

/** Detects the media type by the first bytes, because it decides how the file is decoded. */
function typeOf(file: Uint8Array): string | undefined {
  const start = Buffer.from(file.subarray(0, 12)).toString('hex')
  const [type] = Object.entries(signatures).find(([, signature]) => signature.test(start)) ?? []
  return type ?? (isXml(file) ? 'image/svg+xml' : undefined)
}

type Bytes = Uint8Array<ArrayBuffer>

interface StoredPicture {
  bytes: Bytes
  bytes_256: Bytes | null
  bytes_96: Bytes | null
  width: number
  height: number
}

/** Decodes a picture and encodes it again, upright and without metadata such as the location. */
async function encode(file: Uint8Array, rules: PictureRules): Promise<StoredPicture> {
  const { width, height, square, sized, format } = rules
  const fitting = square
    ? ({ fit: 'cover', position: square } as const)
    : ({ fit: 'inside', withoutEnlargement: true } as const)
  const picture = sharp(file, decoding)
    .rotate()
    .resize({ width, height, ...fitting })
  if (square || format === 'jpeg') picture.flatten({ background: 'white' })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded = async (side = info.width) => {
    const resized = sharp(data, { raw }).resize({ width: side })
    const options = { quality: 80, lossless: format === 'lossless' }
    return new Uint8Array(
      await (format === 'jpeg' ? resized.jpeg(options) : resized.webp(options)).toBuffer(),
    )
  }
  return {
    bytes: await encoded(),
    bytes_256: sized ? await encoded(256) : null,
    bytes_96: sized ? await encoded(96) : null,
    width: info.width,
    height: info.height,
  }
}

/**
 * Decodes an upload within the limits of its kind and keeps only the picture. Runs no script and
 * loads nothing for an SVG. Throws `invalid_input`.
 */
export async function decodePicture(kind: PictureKind, file: unknown): Promise<StoredPicture> {
  const rules: PictureRules = pictureKinds[kind]
  const refuse = (message: string) => () => {
    throw invalidFields({ [rules.field]: [message] })
  }
  const unreadable = refuse(
    `Please choose ${rules.name}: ${rules.wanted} and ${maxMegapixels} megapixels`,
  )
  const type = file instanceof Uint8Array ? typeOf(file) : undefined
  if (!(file instanceof Uint8Array) || !type || !rules.types.includes(type)) return unreadable()
  const picture =
    type === 'image/svg+xml'
      ? await drawSvg(file, rules).catch(
          refuse(
            'We couldn’t draw this SVG. It may contain photos or effects. Save it as a PNG and upload that',
          ),
        )
      : file
  return limit(() => encode(picture, rules)).catch(unreadable)
}

type PictureOwner =
  | { kind: 'member'; user_id: string }
  | { kind: 'win'; win_id: string }
  | { kind: 'event'; event_id: string }
  | { kind: 'announcement'; announcement_id: string }
  | { kind: 'logo' | 'icon' }

/** Removes the picture of an owner. Returns its path, or null without one. */
export async function removePicture(
  db: Database | Transaction,
  owner: PictureOwner,
): Promise<string | null> {
  const picture = await db.picture.findFirst({ where: owner, select: { id: true } })
  if (!picture) return null
  await db.picture.deleteMany({ where: { id: picture.id } })
  return picturePath(picture.id)
}

/**
 * Replaces or, with null, removes the picture of an owner, which must be locked. Returns the old
 * and the new path.
 */
export async function changePicture(
  tx: Transaction,
  owner: PictureOwner,
  picture: (StoredPicture & { description?: string | null }) | null,
): Promise<{ before: string | null; after: string | null }> {
  const before = await removePicture(tx, owner)
  if (!picture) return { before, after: null }
  const { id } = await tx.picture.create({ data: { ...owner, ...picture }, select: { id: true } })
  return { before, after: picturePath(id) }
}

/** Copies the photo of an event to another one that has none. */
export async function copyEventPhoto(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO pictures (kind, event_id, bytes, bytes_256, bytes_96, width, height)
    SELECT kind, ${to}::uuid, bytes, bytes_256, bytes_96, width, height
    FROM pictures WHERE event_id = ${from}::uuid`
}

/** Pictures that are shown to anyone who has their address. */
const isShown: Prisma.PictureWhereInput[] = [
  { kind: 'member', user: { is_active: true } },
  { kind: 'win', win: { deleted_at: null } },
  { kind: 'event', event: { archived_at: null } },
  { kind: { in: ['announcement', 'team', 'logo', 'icon'] } },
]

/** Reads the bytes of a shown picture, in its largest size by default. Throws `not_found`. */
export async function readPicture(
  db: Database,
  id: string,
  size: PictureSize = 512,
): Promise<{ kind: PictureKind; bytes: Buffer }> {
  const picture = await db.picture.findFirst({
    where: { id, OR: isShown },
    select: { kind: true, bytes: size === 512, bytes_256: size === 256, bytes_96: size === 96 },
  })
  const bytes =
    picture && { 512: picture.bytes, 256: picture.bytes_256, 96: picture.bytes_96 }[size]
  if (!bytes) throw notFound('This picture')
  return { kind: picture.kind, bytes: Buffer.from(bytes) }
}

/** SQL: the photo's id of user {alias}, as `photo_id`; null for an inactive account. */
export function photoIdSql(alias: string): Prisma.Sql {
  const user = Prisma.raw(alias)
  return Prisma.sql`(SELECT p.id::text FROM pictures p
    WHERE p.user_id = ${user}.id AND ${user}.is_active) AS photo_id`
}

/** A picture's path, or null. `?size=` chooses the side of members' photos (`pictureSizes`). */
export const photoPath = (id: string | null): string | null => id && picturePath(id)
