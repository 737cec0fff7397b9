import { hexToOklch, oklchToHex, withLightness } from './colour.ts'
import type { Colours } from './schemas.ts'

const hexes = (list: string) => list.split(' ').map((hex) => `#${hex}`)

/** Success and failure keep their hues, which have a meaning. */
const sage = hexes('f1f5ee e2ebdc cadac1 adc59f 8eac7e 6f9060 547446 3f5a34 314728 22321c')
const brick = hexes('fdf1ec fae0d6 f4c0b0 ec9b84 e0785b c9502f aa3a1c 882c14 6a220f 4b170a')
/** Raised surfaces in light, and text on dark fills. */
const milk = '#fffdf9'

/** The lightness of ten shades, and their chroma relative to the colour's own. */
const ramps = {
  brand: {
    l: [0.967, 0.931, 0.857, 0.759, 0.658, 0.512, 0.452, 0.364, 0.303, 0.244],
    c: [0.08, 0.17, 0.35, 0.6, 0.86, 1.14, 1.11, 1, 0.87, 0.67],
  },
  accent: {
    l: [0.975, 0.943, 0.908, 0.866, 0.828, 0.786, 0.701, 0.539, 0.437, 0.336],
    c: [0.18, 0.38, 0.63, 0.85, 0.97, 1, 0.94, 0.74, 0.6, 0.45],
  },
}

/** The highest chroma of a tint. */
const most = 0.17

/** Builds the shades and functions that the tokens are made of. */
export function paletteInputs({ brand, accent }: Colours) {
  const given = { brand: hexToOklch(brand), accent: hexToOklch(accent) }
  const shade = (of: 'brand' | 'accent', l: number, part: number) => {
    const { c, ...tone } = given[of]
    return oklchToHex(withLightness({ ...tone, c: Math.min(c, most) * part }, l))
  }
  const ten = (of: 'brand' | 'accent') =>
    ramps[of].l.map((l, index) => shade(of, l, ramps[of].c[index] ?? 0))
  /** A neutral tinted with the brand's hue. A grey brand leaves it grey. */
  const ink = (l: number, c: number, turned = 0) =>
    oklchToHex({ l, c: c * Math.min(1, given.brand.c / 0.098), h: given.brand.h + turned })
  const paper = (l: number, c: number, h = 80) => oklchToHex({ l, c, h })
  const shades = {
    brand: ten('brand'),
    accent: ten('accent'),
    sage,
    brick,
    /** The neutrals of light: warm paper, then inks. */
    stone: [
      ...[paper(0.96, 0.015), paper(0.937, 0.019), paper(0.907, 0.024), paper(0.872, 0.028)],
      ...[paper(0.63, 0.023, 58), paper(0.525, 0.022, 52), ink(0.425, 0.02, 20)],
      ...[ink(0.361, 0.021, 11), ink(0.298, 0.023), ink(0.236, 0.025, -5)],
    ],
    /** The neutrals of dark: text first; the page is the eighth. */
    ink: [
      ...[paper(0.944, 0.012, 43), ink(0.874, 0.018, 21), ink(0.786, 0.027, 6)],
      ...[ink(0.662, 0.031, 3), ink(0.593, 0.039), ink(0.318, 0.038, -2), ink(0.247, 0.033, -3)],
      ...[ink(0.205, 0.024), ink(0.18, 0.022, -4), ink(0.153, 0.019, -8)],
    ],
  }
  return { shades, shade, ink, paper, given: { brand, accent } }
}

export type Scheme = 'light' | 'dark'
type Ingredients = ReturnType<typeof paletteInputs>

/** Returns a scheme's tokens before contrast is adjusted. Inks on fills are set later. */
export function initialTokens({ shades, shade, ink, paper, given }: Ingredients, scheme: Scheme) {
  const of = (name: keyof typeof shades) => (index: number) => shades[name][index] ?? milk
  const [b, a, s, r] = [of('brand'), of('accent'), of('sage'), of('brick')]
  const [n, i] = [of('stone'), of('ink')]
  const text = ink(0.246, 0.037, -3)
  const at = (light: string, dark: string) => (scheme === 'light' ? light : dark)
  return {
    milk,
    ink: text,
    body: at(paper(0.975, 0.012), i(7)),
    surface: at(milk, ink(0.241, 0.031)),
    sunken: at(paper(0.949, 0.019), i(8)),
    raised: at(milk, i(6)),
    'raised-hover': at(n(0), i(5)),
    hairline: at(paper(0.896, 0.025), ink(0.352, 0.046, -13)),
    tint: at(b(1), shade('brand', 0.32, 0.62)),
    'tint-hover': at(b(2), shade('brand', 0.367, 0.7)),
    'accent-soft': at(a(1), shade('accent', 0.302, 0.3)),
    'accent-soft-hover': at(a(2), shade('accent', 0.349, 0.38)),
    'sage-soft': at(s(1), '#253022'),
    'sage-soft-hover': at(s(2), '#2f3d2b'),
    'brick-soft': at(r(1), '#452017'),
    'brick-soft-hover': at(r(2), '#55281d'),
    'stone-soft': at(n(1), i(5)),
    'stone-soft-hover': at(n(2), ink(0.36, 0.042)),
    disabled: at(n(1), i(5)),
    'disabled-ink': at(n(5), i(3)),
    text: at(text, i(0)),
    bright: at(text, milk),
    dimmed: at(n(6), i(2)),
    placeholder: at(n(5), i(3)),
    anchor: at(given.brand, b(2)),
    error: at(r(6), r(3)),
    success: at(s(7), s(3)),
    'brand-ink': at(b(8), b(1)),
    'accent-soft-ink': at(a(8), a(2)),
    'sage-soft-ink': at(s(8), s(2)),
    'brick-soft-ink': at(r(7), r(2)),
    'stone-soft-ink': at(n(7), i(1)),
    fill: at(given.brand, b(5)),
    'fill-hover': at(given.brand, b(5)),
    'sage-fill': s(6),
    danger: at(r(6), '#b8452a'),
    'danger-hover': at(r(7), r(6)),
    accent: given.accent,
    'accent-hover': given.accent,
    celebrate: at(given.accent, a(4)),
    band: at(given.brand, shade('brand', 0.32, 0.62)),
    'band-accent': given.accent,
    seal: at(given.brand, b(6)),
    'field-border': at(n(4), i(4)),
    focus: at(b(6), a(3)),
    stem: at(b(6), b(3)),
    bough: at(b(6), b(5)),
    leaf: at(s(5), s(4)),
    'leaf-soft': at(s(2), s(7)),
    'logo-plate': at('transparent', milk),
    'chart-0': at(given.brand, b(3)),
    'chart-1': at(a(6), a(4)),
    'chart-2': at(s(6), s(4)),
    'chart-3': at(n(5), i(3)),
    'accent-ink': milk,
    'band-ink': milk,
    'band-accent-ink': milk,
    'seal-ink': milk,
  }
}
export type Token = keyof ReturnType<typeof initialTokens>
