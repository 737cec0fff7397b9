/** The size of a win's image in pixels, as Open Graph recommends. */
export const cardSize = { width: 1200, height: 630 } as const
