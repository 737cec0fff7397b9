import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from './escape-html.ts'

// Pango, which lays the text out for sharp, finds fonts by this file, and reads the variable when the first
// text is drawn.
// biome-ignore lint/style/noProcessEnv: fontconfig has no other setting for it.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../../fonts.conf', import.meta.url))

/** How a text is drawn into a box, in pixels. */
export interface TextBox {
  width: number
  height: number
  /** Family and weight as Pango names them, such as 'Fraunces Semi-Bold'. */
  font: string
  /** '#rrggbb'. */
  colour: string
  /** The sizes to try, the largest first. At the last, a text that is still too long ends with an ellipsis. */
  sizes: readonly [number, ...number[]]
  /** One line, or as many as fit. */
  lines: 'one' | 'many'
}

/** A drawn text, as small as its ink. */
export interface DrawnText {
  width: number
  height: number
  /** What `composite` takes, without its place. */
  layer: OverlayOptions
}

const segmenters = {
  word: new Intl.Segmenter('en', { granularity: 'word' }),
  grapheme: new Intl.Segmenter('en', { granularity: 'grapheme' }),
}

/** One line without control characters, lone surrogates and overrides of the direction. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Whether a text is written from right to left: whether its first letter is. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u.test(text)

/** Stands for a text that is larger than a picture may be, so that it fits into no box. */
const tooLarge: DrawnText = { width: Infinity, height: Infinity, layer: {} }

/** Lays out and draws a text at one size; null when it has no ink. */
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

/** Draws as many words or letters of a text as fit at a size, with an ellipsis; null when none does. */
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
    const middle = Math.floor((short + long) / 2)
    const tried = await drawAt(`${parts.slice(0, middle).join('').trimEnd()}…`, size, box)
    if (fits(tried, box)) [short, drawn] = [middle, tried]
    else long = middle
  }
  return drawn
}

/**
 * Draws a text into a box: at the largest size at which it fits, or its beginning with an ellipsis. Scripts
 * from right to left, marks and emoji are laid out by Pango; the text is never read as markup. Returns null
 * for a text without anything to see, such as white space.
 */
export async function drawText(text: string, box: TextBox): Promise<DrawnText | null> {
  const line = cleaned(text)
  for (const size of box.sizes) {
    const drawn = await drawAt(line, size, box)
    if (fits(drawn, box)) return drawn
  }
  const size = Math.min(...box.sizes)
  return (
    (await drawBeginning(line, 'word', size, box)) ??
    (await drawBeginning(line, 'grapheme', size, box))
  )
}
