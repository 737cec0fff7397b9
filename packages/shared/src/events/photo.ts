/** What a photo of an event may be. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** As large as it may be, in bytes. */
export const photoBytes = 8 * 1024 * 1024
