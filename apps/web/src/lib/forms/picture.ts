import { pictureKinds } from '@portal/shared/pictures/kinds'
import { ApiError } from '../http/api-error.ts'
import { failureText } from '../http/use-change.ts'

/** The limits are the same for all photos. */
const { types, bytes } = pictureKinds.member

/** What a file chooser offers: HEIC too, which some browsers can read. */
export const acceptedPhotoTypes = [...types, 'image/heic', 'image/heif'].join(',')

/** The longest side that is worked with, in pixels: a phone's camera takes more than any screen shows. */
const MAX_SIDE = 2048
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
export function fitWithin({ width, height }: Pick<Area, 'width' | 'height'>, most: number) {
  const share = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

/** Draws an area of a picture in another size. */
export function drawArea(
  source: CanvasImageSource,
  from: Area,
  to: Pick<Area, 'width' | 'height'>,
) {
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
    const canvas = drawArea(bitmap, { x: 0, y: 0, width, height }, fitWithin(bitmap, MAX_SIDE))
    bitmap.close()
    return { canvas, url: canvas.toDataURL('image/jpeg', QUALITY) }
  } catch {
    throw new Error('We couldn’t read this photo. Please choose a JPEG, PNG or WebP file.')
  }
}

/** A picture as a JPEG that is small enough to send. Rejects with a sentence for the member. */
export const encodeJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob && blob.size <= bytes
          ? resolve(blob)
          : reject(new Error('We couldn’t use this photo. Please choose another one.')),
      'image/jpeg',
      QUALITY,
    )
  })

/** A photo that was chosen: what is sent of it, and the address under which it can be drawn. */
export interface ChosenPhoto {
  file: Blob
  url: string
}

/** Reads a file as a photo that is small enough to send. Rejects with a sentence for the member. */
export async function preparePhoto(file: Blob): Promise<ChosenPhoto> {
  const { canvas, url } = await readPicture(file)
  return { file: await encodeJpeg(canvas), url }
}

/** Why a photo was refused: the server's words if there are any, or those of its preparation. */
export function photoErrorText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  return error.details.photo?.join(' ') ?? failureText(error)
}
