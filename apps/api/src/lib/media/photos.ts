import { Prisma } from '@portal/database/client'
import { photoPixels } from '@portal/shared/core/photo'
import type { NetworkPicture } from '@portal/shared/network/schemas'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { invalidFields } from '../http/app-error.ts'
import { createWorkQueue } from '../operations/work-queue.ts'
import { drawSvg, isXml } from './drawing.ts'

// Other formats are never decoded. SVG is for the portal's own drawings: uploads of it go to `drawSvg`.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadSvgBuffer',
  ],
})

/** Whether a file begins as a JPEG, PNG or WebP does, which decides how it is decoded. */
function isPhoto(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 12)).toString('hex')
  return /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/.test(start)
}

/** How uploads are decoded. */
const decoding = { limitInputPixels: photoPixels, failOn: 'error' } as const

/** Decodes one photo at a time, since decoding occupies a processor. */
const limit = pLimit(1)

const unreadable = () =>
  invalidFields({
    photo: ['Please choose a photo: a JPEG, PNG or WebP of at most 8 MB and 40 megapixels'],
  })

/**
 * Decodes an uploaded photo, the right way up, for `encode` to resize and encode anew, which removes its
 * metadata, such as the location. Throws `invalid_input`, for an SVG too.
 */
export async function decodePhoto<T>(
  file: unknown,
  encode: (photo: Sharp) => Promise<T>,
): Promise<T> {
  if (!(file instanceof Uint8Array) || !isPhoto(file)) throw unreadable()
  return limit(() => encode(sharp(file, decoding).rotate())).catch(() => {
    throw unreadable()
  })
}

/** The maximum sizes of stored pictures of the network, in pixels. */
const logoSizes = { logo: { width: 1024, height: 512 }, icon: { width: 512, height: 512 } }

/** Apart from the lane of members' photos. A logo that waits holds its file in memory. */
const logoQueue = createWorkQueue({ concurrent: 1, waiting: 2 })

const unreadableLogo = (kind: NetworkPicture) =>
  invalidFields({
    [kind]: [
      `Please choose ${kind === 'icon' ? 'an' : 'a'} ${kind}: an SVG, PNG or WebP of at most 2 MB`,
    ],
  })
const unreadableSvg = (kind: NetworkPicture) =>
  invalidFields({
    [kind]: [
      'This SVG could not be drawn. It may contain photos or effects. Please save it as a PNG and upload that',
    ],
  })

/**
 * Decodes a logo or an icon and fits it into the size of a stored one. An SVG is drawn as large as that: no script runs,
 * nothing is loaded, and what is stored is the picture.
 *
 * @returns the picture as PNG
 * @throws {AppError} `invalid_input`, or `unavailable` while too many logos wait
 */
export async function decodeLogo(file: unknown, kind: NetworkPicture): Promise<Buffer> {
  const size = logoSizes[kind]
  if (!(file instanceof Uint8Array)) throw unreadableLogo(kind)
  const svg = isXml(file)
  if (!svg && !isPhoto(file)) throw unreadableLogo(kind)
  return logoQueue(() =>
    svg
      ? drawSvg(file, size).catch(() => {
          throw unreadableSvg(kind)
        })
      : sharp(file, decoding)
          .resize({ ...size, fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer()
          .catch(() => {
            throw unreadableLogo(kind)
          }),
  )
}

/** The headers of a photo. Another photo has another address. */
export const photoHeaders = {
  'cache-control': 'private, max-age=86400, immutable',
  // Applies if a browser opens the photo as a page.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="photo.webp"',
}

/** SQL: the id of the photo of users `u`; null without a photo, and while the account is not active. */
export const photoIdOf = Prisma.sql`
  (SELECT p.id::text FROM member_photos p WHERE p.user_id = u.id AND u.is_active) AS photo_id`

/** The address of a member's photo, or null. `?size=` chooses its side (`photoSizes`). */
export const photoPath = (id: string | null): string | null => id && `/api/photos/${id}/`

/** The maximum width and height of the photo of an event or a win, in pixels. */
const maxSide = 1600

/** Fits a photo into the maximum size, for `decodePhoto`: its bytes as WebP, its width and its height. */
export async function fitPhoto(photo: Sharp) {
  const { data, info } = await photo
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}
