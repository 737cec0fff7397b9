import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklch]) useMode(mode)
const oklch = converter('oklch')

/** A colour in OKLCH: lightness (0 to 1), chroma, and hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Converts '#rrggbb' to OKLCH. Greys have the hue 0. */
export function hexToOklch(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = oklch(hex) ?? {}
  return { l, c, h }
}

/** Converts OKLCH to '#rrggbb'. Reduces the chroma of colours outside sRGB. */
export const oklchToHex = (tone: Oklch): string =>
  formatHex(clampChroma({ mode: 'oklch', ...tone }, 'oklch')) ?? '#000000'

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast: (one: string, other: string) => number = wcagContrast

/** Changes the lightness of a colour. Turns dark yellows towards orange, away from olive. */
export function withLightness({ l, c, h }: Oklch, lightness: number): Oklch {
  const yellow = Math.max(0, 1 - Math.abs(h - 85) / 45)
  return { l: lightness, c, h: h + 45 * yellow * (lightness - l) }
}
