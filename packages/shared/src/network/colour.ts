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

/** A colour by lightness (0 to 1), chroma and hue (degrees) in OKLCH, which keep their meaning across hues. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** The tone of '#rrggbb'; greys have the hue 0. */
export function hexToOklch(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = oklch(hex) ?? {}
  return { l, c, h }
}

/** '#rrggbb' of a tone; one that no screen shows loses chroma until screens do. */
export const oklchToHex = (tone: Oklch): string =>
  formatHex(clampChroma({ mode: 'oklch', ...tone }, 'oklch')) ?? '#000000'

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast: (one: string, other: string) => number = wcagContrast

/**
 * A colour at another lightness. Yellows turn towards orange as they darken, as pigments do; in the same hue
 * they would turn olive.
 */
export function withLightness({ l, c, h }: Oklch, lightness: number): Oklch {
  const yellow = Math.max(0, 1 - Math.abs(h - 85) / 45)
  return { l: lightness, c, h: h + 45 * yellow * (lightness - l) }
}
