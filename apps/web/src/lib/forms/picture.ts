import { pictureKinds } from '@portal/shared/pictures/kinds'
import { ApiError } from '../http/api-error.ts'
import { failureText } from '../http/use-change.ts'

/** The limits are the same for all photos. */
const { types, bytes } = pictureKinds.member

/** The accepted file types. Some browsers can read HEIC. */
export const acceptedPhotoTypes = [...types, 'image/heic', 'image/heif'].join(',')

/** The maximum side in pixels. */
const MAX_SIDE = 2048
const QUALITY = 0.9

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface Picture {
  canvas: HTMLCanvasElement
  url: string
}

/** Scales a size down so that its longer side is at most `most` pixels. */
export function fitWithin({ width, height }: Pick<Area, 'width' | 'height'>, most: number) {
  const share = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

/** Draws an area of a picture onto a canvas of another size. */
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
  // JPEG turns transparent pixels black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, to.width, to.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  return canvas
}

/** Reads a file as a picture and applies its orientation. Rejects with a message for the member. */
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

/** Encodes a picture as a JPEG within the size limit. Rejects with a message for the member. */
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

export interface ChosenPhoto {
  file: Blob
  url: string
}

/** Converts a file into a photo within the size limit. Rejects with a message for the member. */
export async function preparePhoto(file: Blob): Promise<ChosenPhoto> {
  const { canvas, url } = await readPicture(file)
  return { file: await encodeJpeg(canvas), url }
}

/** Returns the message of a failed upload or conversion. */
export function photoErrorText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  return error.details.photo?.join(' ') ?? failureText(error)
}
