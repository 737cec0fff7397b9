export const defaultColours = { brand: '#5c2753', accent: '#f2a91f' }
