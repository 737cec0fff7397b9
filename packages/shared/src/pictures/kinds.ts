import type { Access } from '../core/access.ts'

/** Who may add, replace and remove a picture, what may be sent, and what is stored of it. */
export interface PictureRules {
  /** Those of members and wins are changed by their owner alone. */
  writers: Access
  /** The accepted media types, and the maximum size in bytes. */
  types: readonly string[]
  bytes: number
  /** The field that messages about the file name, its name with the article, and what may be sent, in words. */
  field: 'photo' | 'logo' | 'icon'
  name: string
  wanted: string
  /** The maximum size of what is stored, in pixels, or with `square` its exact one. */
  width: number
  height: number
  /** Cut to its middle, or to what stands out most. */
  square?: 'centre' | 'attention'
  /** Stored in smaller sizes too (`pictureSizes`). */
  sized?: true
  /** WebP; JPEG for emails, since not all programs show WebP; lossless for drawings. */
  format: 'webp' | 'jpeg' | 'lossless'
  /** Browsers and caches on the way may keep it for a year. Others: the browser, for a day. */
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
 * All kinds of picture that are uploaded. Whoever has the address of one, which cannot be guessed, can see it while it
 * is shown: `<img>` and email programs send no session.
 */
export const pictureKinds = {
  member: { ...photo, ...square(512), writers: 'member', square: 'centre', sized: true },
  win: { ...photo, ...wide, writers: 'member' },
  event: { ...photo, ...wide, writers: 'manage_content' },
  announcement: {
    ...photo,
    writers: 'write_announcements',
    // Twice the width of an email, for fine screens.
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

/** The maximum number of pixels of an uploaded picture: a small file can unpack to a very large one. */
export const maxMegapixels = 40

/** The sides of a member's photo, in pixels. */
export const pictureSizes = [96, 256, 512] as const
export type PictureSize = (typeof pictureSizes)[number]

/** What the path of every uploaded picture begins with. */
export const picturesPath = '/api/pictures/'

/** The path of an uploaded picture. Another picture has another path. */
export const picturePath = (id: string): string => `${picturesPath}${id}/`

/** What an endpoint says that takes a picture of a kind as its body. */
export const pictureUpload = (kind: PictureKind) => {
  const { types, bytes } = pictureKinds[kind]
  return { limit: 'upload', accepts: { types, bytes } } as const
}
