/** The size of the image with which the network posts a win, in pixels: what Open Graph recommends. */
export const cardSize = { width: 1200, height: 630 } as const
