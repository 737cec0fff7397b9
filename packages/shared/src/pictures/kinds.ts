import type { Access } from '../core/access.ts'

export interface PictureRules {
  /** Pictures of members and wins can only be changed by their owner. */
  writers: Access
  /** The accepted media types, and the maximum size in bytes. */
  types: readonly string[]
  bytes: number
  /** For messages: the field, its name with the article, and the accepted files in words. */
  field: 'photo' | 'logo' | 'icon'
  name: string
  wanted: string
  /** The maximum size of the stored picture in pixels; exact with `square`. */
  width: number
  height: number
  /** Cropped to the centre, or to the most striking part. */
  square?: 'centre' | 'attention'
  /** Also stored in smaller sizes (`pictureSizes`). */
  sized?: true
  /** JPEG for emails, because not all programs show WebP. Lossless for drawings. */
  format: 'webp' | 'jpeg' | 'lossless'
  /** Cached for a year by browsers and proxies; other pictures for a day, by browsers only. */
  isPublic?: true
}

const mebibyte = 1024 * 1024

const photo = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 8 * mebibyte,
  field: 'photo',
  name: 'a photo',
  wanted: 'a JPEG, PNG or WebP of at most 8 MB',
} as const

const drawing = {
  writers: 'manage_settings',
  types: ['image/svg+xml', 'image/png', 'image/webp'],
  bytes: 2 * mebibyte,
  wanted: 'an SVG, PNG or WebP of at most 2 MB',
  format: 'lossless',
  isPublic: true,
} as const

const wide = { width: 1600, height: 1600, format: 'webp' } as const
const square = (side: number) => ({ width: side, height: side, format: 'webp' }) as const

/**
 * All kinds of uploaded pictures. Anyone with its unguessable address can see a picture while it is
 * shown, because `<img>` and email programs send no session.
 */
export const pictureKinds = {
  member: { ...photo, ...square(512), writers: 'member', square: 'centre', sized: true },
  win: { ...photo, ...wide, writers: 'member' },
  event: { ...photo, ...wide, writers: 'manage_content' },
  announcement: {
    ...photo,
    writers: 'write_announcements',
    // Twice the width of an email, for high-resolution screens.
    width: 1120,
    height: 1120,
    format: 'jpeg',
  },
  team: {
    ...photo,
    ...square(256),
    writers: 'manage_settings',
    square: 'attention',
    isPublic: true,
  },
  logo: {
    ...drawing,
    field: 'logo',
    name: 'a logo',
    width: 1024,
    height: 512,
  },
  icon: {
    ...drawing,
    field: 'icon',
    name: 'an icon',
    width: 512,
    height: 512,
  },
} as const satisfies Record<string, PictureRules>
export type PictureKind = keyof typeof pictureKinds

/** A small file can unpack to a very large picture. */
export const maxMegapixels = 40

export const pictureSizes = [96, 256, 512] as const
export type PictureSize = (typeof pictureSizes)[number]

export const picturesPath = '/api/pictures/'

/** Returns the path of an uploaded picture. */
export const picturePath = (id: string): string => `${picturesPath}${id}/`

/** Returns the upload part of an endpoint definition. */
export const pictureUpload = (kind: PictureKind) => {
  const { types, bytes } = pictureKinds[kind]
  return { limit: 'upload', accepts: { types, bytes } } as const
}
