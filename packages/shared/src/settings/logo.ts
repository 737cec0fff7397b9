/** The media types of an uploaded logo or icon. */
export const logoTypes = ['image/svg+xml', 'image/png', 'image/webp'] as const
/** The maximum size of an uploaded logo or icon, in bytes. */
export const logoBytes = 2 * 1024 * 1024
