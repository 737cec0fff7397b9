import { expect, it, test } from 'vitest'
import { contrast } from './colour.ts'
import { contrastPairs } from './contrast-pairs.ts'
import { defaultColours } from './default-colours.ts'
import { paletteCss, paletteOf } from './palette.ts'

/** Generates repeatable numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomNumbers(29)
const colour = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`

const hard = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#0000ff',
  '#808080',
  '#757575',
  '#ff0000',
  '#00ff00',
]
const chosen = [
  defaultColours,
  ...hard.flatMap((brand) => hard.map((accent) => ({ brand, accent }))),
  ...Array.from({ length: 50 }, colour).map((both) => ({ brand: both, accent: both })),
  ...Array.from({ length: 200 }, () => ({ brand: colour(), accent: colour() })),
]

test('every pair of every palette can be read and seen, in light and dark', () => {
  const failed = chosen.flatMap((colours) => {
    const palette = paletteOf(colours)
    return (['light', 'dark'] as const).flatMap((scheme) =>
      contrastPairs.flatMap(([seen, meets, least]) =>
        meets
          .filter((other) => contrast(palette[scheme][seen], palette[scheme][other]) < least)
          .map((other) => ({ ...colours, scheme, seen, other })),
      ),
    )
  })
  expect(failed).toEqual([])
}, 60_000)

it('takes the default colours as they are, and says what it moves of others', () => {
  const { light, moved } = paletteOf(defaultColours)
  expect([light.fill, light.anchor, light.band, light.accent]).toEqual([
    ...Array(3).fill(defaultColours.brand),
    defaultColours.accent,
  ])
  expect(moved).toEqual([])
  const yellow = paletteOf({ brand: '#ffd400', accent: '#ffd400' })
  expect(yellow.light.band).toBe('#ffd400')
  expect(yellow.moved.map(({ scheme, token }) => [scheme, token])).toEqual([
    ['light', 'fill'],
    ['light', 'anchor'],
  ])
})

it('is written as custom properties of colours and nothing else', () => {
  const rules = paletteCss(paletteOf({ brand: '#00695c', accent: '#ff7043' }))
  expect(rules.match(/:root/g)).toHaveLength(3)
  expect(rules).not.toMatch(/undefined|NaN/)
  expect(rules.replace(/--portal-[\w-]+:(#[\da-f]{6}|transparent)[;}]/g, '')).toBe(
    ':root{:root[data-mantine-color-scheme="light"],.portal-light{:root[data-mantine-color-scheme="dark"],.portal-dark{',
  )
})
