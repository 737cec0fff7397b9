/** The media types of an uploaded photo. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The maximum size of an uploaded photo, in bytes. */
export const photoBytes = 8 * 1024 * 1024
/** The maximum number of pixels of an uploaded photo: a small file can unpack to a very large one. */
export const photoPixels = 40_000_000

/** The sides of a member's photo, in pixels. It is square. */
export const photoSizes = [96, 256, 512] as const
export type PhotoSize = (typeof photoSizes)[number]
