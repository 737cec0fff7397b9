import { photoBytes, photoTypes } from '@portal/shared/core/photo'

/** What a file chooser offers: HEIC too, which some browsers can read. */
export const photoChoice = [...photoTypes, 'image/heic', 'image/heif'].join(',')

/** The longest side that is worked with, in pixels: a phone's camera takes more than any screen shows. */
const MAX_SIDE = 2048
/** The side of the square that is sent, twice the largest that is stored. */
const SENT_SIDE = 1024
const QUALITY = 0.9

/** A rectangle of a picture, in its pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A picture that was chosen, and the address under which it can be drawn. */
export interface Picture {
  canvas: HTMLCanvasElement
  url: string
}

/** The size of a picture whose longer side is no longer than `most`. */
export function fitted({ width, height }: Pick<Area, 'width' | 'height'>, most: number) {
  const share = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

function draw(source: CanvasImageSource, from: Area, to: Pick<Area, 'width' | 'height'>) {
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  // A JPEG has no transparency: what is clear would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, to.width, to.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  return canvas
}

/** Reads a file as a picture, the right way up. Rejects with a sentence for the member. */
export async function readPicture(file: Blob): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const canvas = draw(bitmap, { x: 0, y: 0, width, height }, fitted(bitmap, MAX_SIDE))
    bitmap.close()
    return { canvas, url: canvas.toDataURL('image/jpeg', QUALITY) }
  } catch {
    throw new Error(
      'This file could not be read as a photo. Please choose a JPEG, a PNG or a WebP.',
    )
  }
}

/** Cuts a square out of a picture, as a JPEG that is small enough to send. */
export function cut({ canvas }: Picture, area: Area): Promise<Blob> {
  const square = draw(canvas, area, { width: SENT_SIDE, height: SENT_SIDE })
  return new Promise((resolve, reject) => {
    square.toBlob(
      (blob) =>
        blob && blob.size <= photoBytes
          ? resolve(blob)
          : reject(new Error('This photo could not be prepared. Please choose another one.')),
      'image/jpeg',
      QUALITY,
    )
  })
}
