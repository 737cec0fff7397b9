import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cleaned, drawText, isRightToLeft, type TextBox } from './drawn-text.ts'

const box: TextBox = {
  width: 400,
  height: 120,
  font: 'Fraunces Semi-Bold',
  colour: '#ffffff',
  sizes: [60, 40],
  lines: 'many',
}

it('has a font in each folder of fonts.conf', () => {
  const file = process.env.FONTCONFIG_FILE ?? ''
  const folders = [...readFileSync(file, 'utf8').matchAll(/<dir prefix="relative">(.+?)<\/dir>/g)]
  expect(folders.length).toBeGreaterThan(5)
  for (const [, folder = ''] of folders) {
    const fonts = readdirSync(join(dirname(file), folder)).filter((name) => name.endsWith('.ttf'))
    expect(fonts, folder).toHaveLength(1)
  }
})

async function drawingOf(letter: string, changes: Partial<TextBox> = {}): Promise<string> {
  const drawn = await drawText(letter, { ...box, ...changes, lines: 'one', sizes: [60] })
  return Buffer.isBuffer(drawn?.layer.input) ? drawn.layer.input.toString('base64') : ''
}

it.each(['ő', 'ữ', 'ψ', 'Ж', 'क', 'ก', 'ب', 'ש', '中', '🎉'])(
  'has a glyph for %s, and uses no font of the machine for other scripts',
  async (letter) => {
    // A character without a font is drawn as a box with its number.
    const { width = 0, height = 0 } = (await drawText('\u{1f900}', { ...box, lines: 'one' })) ?? {}
    const drawn = await drawText(letter, { ...box, lines: 'one' })
    expect([drawn?.width, drawn?.height]).not.toEqual([width, height])
    expect(await drawingOf(letter)).not.toBe(await drawingOf('\u{1f900}'))
  },
)

it('draws the same families at the weight that is asked for', async () => {
  const [regular, bold] = await Promise.all([
    drawingOf('n', { font: 'Source Sans 3' }),
    drawingOf('n', { font: 'Source Sans 3 Semi-Bold' }),
  ])
  expect(regular).not.toBe(bold)
  expect(await drawingOf('n')).not.toBe(bold)
})

it('chooses the largest size that fits, and then ends with an ellipsis', async () => {
  const short = await drawText('Won', box)
  const longer = await drawText('We won the first customer', box)
  expect(short?.height).toBeGreaterThan(30)
  expect(longer?.width).toBeLessThanOrEqual(400)
  const cut = await drawText('We won the first customer '.repeat(8), box)
  expect([Number(cut?.width) <= 400, Number(cut?.height) <= 120]).toEqual([true, true])
  const { data } = await sharp(cut?.layer.input as Buffer, { raw: cut?.layer.raw ?? never() })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data.some((alpha) => alpha === 255)).toBe(true)
})

const never = (): never => {
  throw new Error('nothing was drawn')
}

it('shortens a line that is wider than a picture may be', async () => {
  const drawn = await drawText('﷽'.repeat(200), { ...box, width: 900, lines: 'one' })
  expect(drawn?.width).toBeGreaterThan(400)
  expect(drawn?.width).toBeLessThanOrEqual(900)
})

it.each(['', ' ', '\u200b', '\u0000', '\u2066\u2069'])('draws nothing of %j', async (text) => {
  expect(await drawText(text, box)).toBeNull()
})

it.each([
  ['a\u0000b\u0007c', 'a b c'],
  ['  two\n\twords ', 'two words'],
  ['\u202Etxt.exe', 'txt.exe'],
  ['half \ud83c pair', 'half \ufffd pair'],
  ['👩🏽‍💻', '👩🏽‍💻'],
])('cleans %j', (text, line) => {
  expect(cleaned(text)).toBe(line)
})

it.each([
  ['Hello', false],
  ['שלום Hello', true],
  ['Hello שלום', false],
  ['2026: שלום', true],
  ['“مرحبا”', true],
  ['123', false],
  ['', false],
])('%j is written from right to left: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})
