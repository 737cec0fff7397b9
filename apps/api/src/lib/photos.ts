import { Prisma } from '@portal/database/client'
import { photoPixels } from '@portal/shared/core/photo'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { invalidFields } from './app-error.ts'

// Other formats are never decoded. SVG is for the portal's own drawings: `decodePhoto` lets none pass.
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
  const options = { limitInputPixels: photoPixels, failOn: 'error' } as const
  return limit(() => encode(sharp(file, options).rotate())).catch(() => {
    throw unreadable()
  })
}

/** Whether a file begins as an SVG does. */
function isSvg(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 1000)).toString('utf8')
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/.test(
    start,
  )
}

/** Browsers take an SVG of this size for one that says nothing of its own. */
const svgDpi = 72

/**
 * Decodes an uploaded logo for `encode`. An SVG is drawn about `height` pixels high: librsvg runs no script and
 * loads nothing, and what is stored is the picture. Throws `invalid_input`.
 */
export async function decodeLogo<T>(
  file: unknown,
  height: number,
  encode: (logo: Sharp) => Promise<T>,
): Promise<T> {
  const unreadableLogo = () =>
    invalidFields({ logo: ['Please choose a logo: an SVG, PNG or WebP of at most 2 MB'] })
  if (!(file instanceof Uint8Array)) throw unreadableLogo()
  const svg = isSvg(file)
  if (!svg && !isPhoto(file)) throw unreadableLogo()
  const options = { limitInputPixels: photoPixels, failOn: 'error' } as const
  return limit(async () => {
    const { height: own = height } = svg ? await sharp(file, options).metadata() : {}
    const density = Math.min(Math.max(svgDpi, (svgDpi * height) / own), 2400)
    const logo = sharp(file, { ...options, ...(svg && { density }) })
    return encode(logo.timeout({ seconds: 5 }))
  }).catch(() => {
    throw unreadableLogo()
  })
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
