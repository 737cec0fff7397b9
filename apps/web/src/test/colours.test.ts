import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME } from '@mantine/core'
import { defaultColours } from '@portal/shared/network/default-colours'
import { paletteCss, paletteOf } from '@portal/shared/network/palette'
import { expect, it } from 'vitest'
import { cssVariables } from '../config/css-variables.ts'
import { theme } from '../config/theme.ts'

const src = join(import.meta.dirname, '..')
const files = globSync('**/*.{css,ts,tsx}', { cwd: src })
  .filter((file) => !/\.test\.|^test\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))

const found = (pattern: RegExp) =>
  files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(pattern), ([whole, name = whole]) => ({ file, name })),
  )

it('takes every colour from the palette', () => {
  const written = found(/(?<![&\w/'`])#(?:[\da-f]{6}|[\da-f]{3})\b/gi)
  // The background of resized pictures, which lose their transparency.
  expect(written.filter(({ file }) => file !== 'lib/picture.ts')).toEqual([])
})

it('uses only properties of the palette and the theme', () => {
  const properties = new Set([
    ...Array.from(paletteCss(paletteOf(defaultColours)).matchAll(/--portal-[\w-]+(?=:)/g), String),
    ...Object.keys(cssVariables(DEFAULT_THEME).variables),
    ...found(/(--portal-[\w-]+)'?\]?: /g).map(({ name }) => name),
  ])
  const used = found(/var\((--portal-[\w-]+)[,)]/g)
  expect(used.length).toBeGreaterThan(200)
  expect(used.filter(({ name }) => !properties.has(name))).toEqual([])
})

it('uses only colour names of the theme', () => {
  const names = new Set([
    ...Object.keys(theme.colors ?? {}),
    'dimmed',
    'bright',
    'inherit',
    'currentColor',
  ])
  const used = found(/\b(?:color|c)(?:=|: )["']([a-z]+)(?:\.\d)?["']/g)
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter(({ name }) => !names.has(name))).toEqual([])
})
