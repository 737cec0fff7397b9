import { contrast, hexToOklch, oklchToHex, withLightness } from './colour.ts'
import { contrastPairs } from './contrast-pairs.ts'
import { initialTokens, paletteInputs, type Scheme, type Token } from './palette-tokens.ts'
import type { Colours } from './schemas.ts'

const schemes: Scheme[] = ['light', 'dark']

export interface AdjustedColour {
  scheme: Scheme
  token: 'fill' | 'anchor' | 'band' | 'accent'
  given: string
  used: string
}

export interface Palette extends Record<Scheme, Record<Token, string>> {
  /** Ten of each, from light to dark; `ink` begins with text on dark. */
  shades: Record<keyof ReturnType<typeof paletteInputs>['shades'], string[]>
  moved: AdjustedColour[]
}

/** Fills whose ink is light or dark, whichever has more contrast. */
const inkOn: Partial<Record<Token, Token>> = {
  accent: 'accent-ink',
  band: 'band-ink',
  'band-accent': 'band-accent-ink',
  seal: 'seal-ink',
}
const hovers: Partial<Record<Token, Token>> = { 'fill-hover': 'fill', 'accent-hover': 'accent' }

/** Returns the colour, or the nearest lightness of it that passes. */
function nearest(colour: string, holds: (colour: string) => boolean): string {
  if (holds(colour)) return colour
  const tone = hexToOklch(colour)
  for (let step = 0.005; step <= 1; step += 0.005) {
    for (const l of [tone.l - step, tone.l + step]) {
      const moved = oklchToHex(withLightness(tone, Math.min(1, Math.max(0, l))))
      if (holds(moved)) return moved
    }
  }
  throw new Error(`no lightness of ${colour} holds`)
}

/** Moves a fill a little away from its ink, if there is room. */
function hovered(fill: string, milk: string, ink: string): string {
  const tone = hexToOklch(fill)
  const lighter = tone.l < 0.3 || (contrast(fill, ink) > contrast(fill, milk) && tone.l < 0.95)
  return oklchToHex(withLightness(tone, tone.l + (lighter ? 0.045 : -0.06)))
}

function settle(start: Record<Token, string>): Record<Token, string> {
  const colours = { ...start }
  const { milk, ink } = start
  for (const token of new Set(contrastPairs.map(([seen]) => seen))) {
    const follows = hovers[token]
    const ownInk = inkOn[token]
    const begin = follows ? hovered(colours[follows], milk, ink) : start[token]
    const used = nearest(begin, (colour) => {
      const reads = (other: Token, least: number) =>
        other === ownInk
          ? Math.max(contrast(colour, milk), contrast(colour, ink)) >= least
          : contrast(colour, colours[other]) >= least
      return contrastPairs.every(
        ([seen, meets, least]) => seen !== token || meets.every((other) => reads(other, least)),
      )
    })
    colours[token] = used
    if (ownInk) colours[ownInk] = contrast(used, milk) >= contrast(used, ink) ? milk : ink
  }
  return colours
}

const cached = new Map<string, Palette>()

/**
 * Builds all colours of a network from its two: ten shades of each at fixed OKLCH lightness,
 * neutrals tinted with the brand, and the tokens of light and dark, adjusted in lightness until
 * every pair of `contrastPairs` has its contrast. Caches the last few.
 */
export function paletteOf({ brand, accent }: Colours): Palette {
  const key = `${brand} ${accent}`
  const known = cached.get(key)
  if (known) return known
  const made = paletteInputs({ brand, accent })
  const start = { light: initialTokens(made, 'light'), dark: initialTokens(made, 'dark') }
  const light = settle(start.light)
  const dark = settle(start.dark)
  const movedIn = (
    scheme: Scheme,
    token: AdjustedColour['token'],
    given: string,
  ): AdjustedColour[] => {
    const used = { light, dark }[scheme][token]
    return start[scheme][token] === given && used !== given ? [{ scheme, token, given, used }] : []
  }
  const palette = {
    light,
    dark,
    shades: made.shades,
    moved: schemes.flatMap((scheme) => [
      ...(['fill', 'anchor', 'band'] as const).flatMap((token) => movedIn(scheme, token, brand)),
      ...movedIn(scheme, 'accent', accent),
    ]),
  }
  if (cached.size > 20) cached.clear()
  cached.set(key, palette)
  return palette
}

const lines = (colours: Iterable<[string, string]>) =>
  Array.from(colours, ([name, value]) => `--portal-${name}:${value}`).join(';')

/**
 * Formats a palette as custom properties `--portal-…`. Light and dark apply by the colour scheme of
 * the page, or within the class `portal-light` or `portal-dark`.
 */
export function paletteCss({ shades, light, dark }: Palette): string {
  const ten = Object.entries(shades).flatMap(([name, list]) =>
    list.map((value, index): [string, string] => [`${name}-${index}`, value]),
  )
  const inScheme = (scheme: Scheme, colours: Record<Token, string>) =>
    `:root[data-mantine-color-scheme="${scheme}"],.portal-${scheme}{${lines(Object.entries(colours))}}`
  return `:root{${lines(ten)}}${inScheme('light', light)}${inScheme('dark', dark)}`
}
