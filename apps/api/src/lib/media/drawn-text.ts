import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from '../text/html.ts'

// Pango, which lays out text for sharp, finds fonts by this file. It reads the variable when the
// first text is drawn.
// biome-ignore lint/style/noProcessEnv: fontconfig has no other setting for it.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../../../fonts.conf', import.meta.url))

/** How to draw a text into a box, in pixels. */
export interface TextBox {
  width: number
  height: number
  /** Family and weight as Pango names them, such as 'Fraunces Semi-Bold'. */
  font: string
  colour: string
  /** The sizes to try, largest first. A text too long for the last ends with an ellipsis. */
  sizes: readonly [number, ...number[]]
  /** One line, or as many as fit. */
  lines: 'one' | 'many'
}

export interface DrawnText {
  width: number
  height: number
  layer: OverlayOptions
}

const segmenters = {
  word: new Intl.Segmenter('en', { granularity: 'word' }),
  grapheme: new Intl.Segmenter('en', { granularity: 'grapheme' }),
}

/** One line without control characters, lone surrogates and direction overrides. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Whether a text's first letter is written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u.test(text)

/** Stands for a text that exceeds the maximum size of a picture, so that it fits no box. */
const tooLarge: DrawnText = { width: Infinity, height: Infinity, layer: {} }

async function drawAt(text: string, size: number, box: TextBox): Promise<DrawnText | null> {
  const markup = `<span foreground="${box.colour}" line_height="0.9">${escapeHtml(text)}</span>`
  const wrapping = box.lines === 'one' ? {} : ({ width: box.width, wrap: 'word-char' } as const)
  try {
    const { data, info } = await sharp({
      text: { text: markup, font: `${box.font} ${size}`, dpi: 72, rgba: true, ...wrapping },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { width, height, layer: { input: data, raw: { width, height, channels } } }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('no text to render')) return null
    if (message.includes('too big')) return tooLarge
    throw error
  }
}

const fits = (drawn: DrawnText | null, { width, height }: TextBox) =>
  drawn === null || (drawn.width <= width && drawn.height <= height)

/** Draws as much as fits, with an ellipsis; null if nothing fits. */
async function drawBeginning(
  text: string,
  unit: keyof typeof segmenters,
  size: number,
  box: TextBox,
): Promise<DrawnText | null> {
  const parts = [...segmenters[unit].segment(text)].map(({ segment }) => segment)
  let drawn: DrawnText | null = null
  let [short, long] = [0, parts.length]
  while (long - short > 1) {
    const count = Math.floor((short + long) / 2)
    const tried = await drawAt(`${parts.slice(0, count).join('').trimEnd()}…`, size, box)
    if (fits(tried, box)) [short, drawn] = [count, tried]
    else long = count
  }
  return drawn
}

/**
 * Draws a text, which is never read as markup, into a box at the largest size that fits, or its
 * beginning with an ellipsis. Returns null for a text without visible characters.
 */
export async function drawText(text: string, box: TextBox): Promise<DrawnText | null> {
  const line = cleaned(text)
  // Drawing reports it too, but libvips may lose its message while it draws another picture.
  if (!/[^\s\p{Default_Ignorable_Code_Point}]/u.test(line)) return null
  for (const size of box.sizes) {
    const drawn = await drawAt(line, size, box)
    if (fits(drawn, box)) return drawn
  }
  const smallest = box.sizes.at(-1) ?? box.sizes[0]
  return (
    (await drawBeginning(line, 'word', smallest, box)) ??
    (await drawBeginning(line, 'grapheme', smallest, box))
  )
}
