/** The colours of a network that has not chosen any. */
export const defaultColours = { brand: '#5c2753', accent: '#f2a91f' }
