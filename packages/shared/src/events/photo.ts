/** Accepted media types of an event's photo. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Maximum size of an event's photo, in bytes. */
export const photoBytes = 8 * 1024 * 1024
