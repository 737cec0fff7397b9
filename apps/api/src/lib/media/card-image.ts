import { createHash } from 'node:crypto'
import { initialsOf } from '@portal/shared/core/initials'
import { type Palette, paletteOf } from '@portal/shared/network/palette'
import { drawPetals, isWillowNetwork, networkInitial } from '@portal/shared/network/petals'
import type { Network } from '@portal/shared/network/schemas'
import { cardSize } from '@portal/shared/wins/card'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { createWorkQueue } from '../operations/work-queue.ts'
import { type DrawnText, drawText, isRightToLeft } from './drawn-text.ts'
import { willowBranch, willowMark } from './willow.ts'

export interface Card {
  title: string
  line: string | null
  detail?: string | null
  /** A face beside the line, as a square WebP; null for initials of the line. */
  photo?: Uint8Array | null
  /** The sizes to try for the title, the largest first. */
  titleSizes?: readonly [number, ...number[]]
}

type CardNetwork = Pick<Network, 'name' | 'short_name' | 'logo' | 'colours'> & {
  /** The logo, if it can be read. */
  picture?: Uint8Array | null
}

const { width, height } = cardSize
const margin = 72
const rule = { top: 456, width: 72, height: 6 }
const title = { top: 158, width: width - 2 * margin, height: 270 }
const header = { middle: 96, side: 60 }
const face = { top: 494, side: 96 }

/** An editor's list requests a page of cards at once. */
const queued = createWorkQueue({ concurrent: 2, waiting: 40 })

/** The latest cards by their content. One takes about 60 KB. */
const kept = new Map<string, Promise<Buffer>>()
const maxKept = 200

interface Paint {
  ground: string
  ink: string
  accent: string
  accentInk: string
  /** Light on every background, because most logos are drawn for white paper. */
  plate: string
}

const paintOf = ({ light }: Palette): Paint => ({
  ground: light.band,
  ink: light['band-ink'],
  accent: light['band-accent'],
  accentInk: light['band-accent-ink'],
  plate: light.milk,
})

/** The default decoration, at the right edge. */
const scattered = drawPetals({ columns: 4, rows: 7, side: 90, density: (height) => 1.1 - height })
  .map(({ d }) => `<path transform="translate(${width - 4 * 90} 0)" d="${d}"/>`)
  .join('')

/** The background, with everything except text and pictures. */
function frame({ ground, ink, accent }: Paint, mirrored: boolean, isWillow: boolean): string {
  const left = mirrored ? width - margin - rule.width : margin
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <g fill="${ink}" fill-opacity="0.08" stroke="none">${isWillow ? willowBranch : scattered}</g>
    <rect x="${left}" y="${rule.top}" width="${rule.width}" height="${rule.height}" rx="3" fill="${accent}"/>
  </svg>`
}

const shape = (size: { width: number; height: number }, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`,
  )

const discOf = (side: number, fill: string) => {
  const radius = side / 2
  const circle = `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="${fill}"/>`
  return shape({ width: side, height: side }, circle)
}

const placed = (drawn: DrawnText | null, left: number, middle: number): OverlayOptions[] =>
  drawn ? [{ ...drawn.layer, left, top: Math.round(middle - drawn.height / 2) }] : []

async function logoLayers(logo: Uint8Array, paint: Paint) {
  const { data, info } = await sharp(logo)
    .resize({ width: 220, height: header.side - 16, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const plate = { width: info.width + 24, height: header.side }
  const top = header.middle - plate.height / 2
  const fill = `<rect width="${plate.width}" height="${plate.height}" rx="12" fill="${paint.plate}"/>`
  const layers: OverlayOptions[] = [
    { input: shape(plate, fill), left: margin, top },
    { input: data, left: margin + 12, top: top + Math.round((plate.height - info.height) / 2) },
  ]
  return { layers, width: plate.width }
}

/** The network's logo, or else a willow or its initial. */
async function markLayers({ name, short_name, logo, picture }: CardNetwork, paint: Paint) {
  const drawn = picture && (await logoLayers(picture, paint).catch(() => null))
  if (drawn) return drawn
  if (logo) return { layers: [], width: 0 }
  const { side, middle } = header
  const place = { left: margin, top: middle - side / 2 }
  if (isWillowNetwork(name)) {
    const colours = { seal: paint.ink, ink: paint.ground, turned: paint.accent }
    const mark = shape({ width: side, height: side }, willowMark(side, colours))
    return { layers: [{ input: mark, ...place }], width: side }
  }
  const letter = await drawText(networkInitial(short_name), {
    ...{ width: side, height: side, lines: 'one', sizes: [38] },
    font: 'Fraunces Semi-Bold',
    colour: paint.ground,
  })
  const left = Math.round(margin + (side - (letter?.width ?? 0)) / 2)
  const disc = discOf(side, paint.ink)
  return { layers: [{ input: disc, ...place }, ...placed(letter, left, middle)], width: side }
}

async function headerLayers(network: CardNetwork, paint: Paint): Promise<OverlayOptions[]> {
  const mark = await markLayers(network, paint)
  const left = margin + (mark.width > 0 ? mark.width + 20 : 0)
  const name = await drawText(network.name, {
    width: width - margin - left,
    height: header.side,
    font: 'Source Sans 3 Semi-Bold',
    colour: paint.ink,
    sizes: [34, 28],
    lines: 'one',
  })
  return [...mark.layers, ...placed(name, left, header.middle)]
}

async function titleLayers(
  { title: text, titleSizes = [84, 64, 44] }: Card,
  paint: Paint,
): Promise<OverlayOptions[]> {
  const drawn = await drawText(text, {
    ...title,
    font: 'Fraunces Semi-Bold',
    colour: paint.ink,
    sizes: titleSizes,
    lines: 'many',
  })
  const left = isRightToLeft(text) ? width - margin - (drawn?.width ?? 0) : margin
  return placed(drawn, left, title.top + title.height / 2)
}

async function faceLayers({ line, photo }: Card, paint: Paint): Promise<OverlayOptions[]> {
  const { side, top } = face
  if (photo === undefined || line === null) return []
  if (photo) {
    const input = await sharp(photo)
      .resize(side, side)
      .composite([{ input: discOf(side, paint.plate), blend: 'dest-in' }])
      .png()
      .toBuffer()
    return [{ input, left: margin, top }]
  }
  const initials = await drawText(initialsOf(line, 2), {
    width: side - 24,
    height: side - 24,
    font: 'Source Sans 3 Semi-Bold',
    colour: paint.accentInk,
    sizes: [40, 30],
    lines: 'one',
  })
  const left = Math.round(margin + (side - (initials?.width ?? 0)) / 2)
  return [
    { input: discOf(side, paint.accent), left: margin, top },
    ...placed(initials, left, top + side / 2),
  ]
}

async function lineLayers(card: Card, paint: Paint): Promise<OverlayOptions[]> {
  const { line, detail, photo } = card
  if (line === null) return []
  const left = margin + (photo === undefined ? 0 : face.side + 28)
  const box = { width: width - margin - left, height: 48, colour: paint.ink, lines: 'one' } as const
  const [upper, lower] = await Promise.all([
    drawText(line, { ...box, font: 'Source Sans 3 Semi-Bold', sizes: [36, 30] }),
    detail ? drawText(detail, { ...box, font: 'Source Sans 3', sizes: [30, 26] }) : null,
  ])
  const middle = face.top + face.side / 2
  if (!lower) return placed(upper, left, middle)
  return [...placed(upper, left, middle - 21), ...placed(lower, left, middle + 23)]
}

async function compose(card: Card, network: CardNetwork): Promise<Sharp> {
  const paint = paintOf(paletteOf(network.colours))
  const layers = await Promise.all([
    headerLayers(network, paint),
    titleLayers(card, paint),
    faceLayers(card, paint),
    lineLayers(card, paint),
  ])
  const ground = frame(paint, isRightToLeft(card.title), isWillowNetwork(network.name))
  // Compositing adds an alpha channel.
  return sharp(Buffer.from(ground)).composite(layers.flat()).removeAlpha()
}

/** Draws a card as a JPEG and caches none. Throws as `drawCard`. */
export const printCard = (card: Card, network: CardNetwork): Promise<Buffer> =>
  queued(async () => (await compose(card, network)).jpeg({ quality: 85 }).toBuffer())

/** Draws a card as a PNG, or returns a cached one. Throws `unavailable` if too many wait. */
export function drawCard(card: Card, network: CardNetwork): Promise<Buffer> {
  const { photo, ...texts } = card
  const { name, short_name, logo, colours } = network
  const shown = JSON.stringify([texts, photo === undefined, name, short_name, logo, colours])
  const key = createHash('sha256')
    .update(shown)
    .update(photo ?? '')
    .digest('base64')
  const known = kept.get(key)
  if (known) return known
  const drawing = queued(async () => (await compose(card, network)).png().toBuffer())
  kept.set(key, drawing)
  drawing.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return drawing
}
