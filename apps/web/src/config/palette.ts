import type { MantineColorsTuple } from '@mantine/core'

/** Deep plum: the primary. 7 fills in light, 5 fills in dark; both carry white text. */
export const plum: MantineColorsTuple = [
  '#f8f2f6',
  '#f0e4ec',
  '#dfc8d9',
  '#c9a3c0',
  '#b27ea6',
  '#8c4c82',
  '#783c70',
  '#5c2753',
  '#471b40',
  '#32122d',
]

/** Marigold: for celebration and for the one main action of a page. Always carries ink, never white. */
export const marigold: MantineColorsTuple = [
  '#fff6e1',
  '#ffeabf',
  '#ffdc92',
  '#fdcb62',
  '#f9bb3c',
  '#f2a91f',
  '#d88c0c',
  '#9a5f05',
  '#734604',
  '#4e2f03',
]

/** Sage: success. */
export const sage: MantineColorsTuple = [
  '#f1f5ee',
  '#e2ebdc',
  '#cadac1',
  '#adc59f',
  '#8eac7e',
  '#6f9060',
  '#547446',
  '#3f5a34',
  '#314728',
  '#22321c',
]

/** Brick: errors and destructive acts. */
export const brick: MantineColorsTuple = [
  '#fdf1ec',
  '#fae0d6',
  '#f4c0b0',
  '#ec9b84',
  '#e0785b',
  '#c9502f',
  '#aa3a1c',
  '#882c14',
  '#6a220f',
  '#4b170a',
]

/** Paper and stone: the neutrals of the light scheme, warm rather than grey. */
export const stone: MantineColorsTuple = [
  '#f7f1e7',
  '#f1e9dc',
  '#e9dfcf',
  '#dfd3c1',
  '#94867c',
  '#75675f',
  '#584a4f',
  '#463940',
  '#352932',
  '#251a24',
]

/** Ink-plum: the neutrals of the dark scheme. 0 is text, 7 the page. */
export const ink: MantineColorsTuple = [
  '#f4eae6',
  '#e0d1d6',
  '#c6b3bf',
  '#a08c9a',
  '#8d7688',
  '#3e2b3b',
  '#2a1b28',
  '#1e131c',
  '#170e16',
  '#100910',
]

/** Raised surfaces in light, and the text on dark fills. */
export const milk = '#fffdf9'

/** Text in light. */
export const inkText = '#2b1a29'

/** The page behind everything; index.html carries the same two values for the browser's own chrome. */
export const canvas = { light: '#fbf6ee', dark: ink[7] } as const

/** Hairlines: quiet enough to separate without drawing boxes. */
export const hairline = { light: '#e6dbcb', dark: '#46334a' } as const

/** Set back from the page: the sidebar, quiet bands. */
export const sunken = { light: '#f5ede0', dark: ink[8] } as const

/** Soft fills and surfaces that exist only in the dark scheme. */
export const dusk = {
  surface: '#281a26',
  plum: '#46263f',
  plumHover: '#55304d',
  marigold: '#3d2a10',
  marigoldHover: '#4d3512',
  sage: '#253022',
  sageHover: '#2f3d2b',
  brick: '#452017',
  brickHover: '#55281d',
  stoneHover: '#4a3547',
  danger: '#b8452a',
} as const
