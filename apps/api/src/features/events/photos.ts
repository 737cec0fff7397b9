import type { Database, Transaction } from '@portal/database/client'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Actor } from '../../lib/actor.ts'
import { invalidFields, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import { photoPath } from './list.ts'

/** The maximum width and height of a stored photo, in pixels. */
const maxSide = 1600
/** The maximum number of pixels of an uploaded photo: a small file can unpack to a very large one. */
const limitInputPixels = 50_000_000

// Other formats, SVG among them, are never decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/** Decodes one photo at a time, since decoding occupies a processor. */
const limit = pLimit(1)

const unreadable = () =>
  invalidFields({ photo: ['Please choose a photo: a JPEG, PNG or WebP of at most 8 MB'] })

/** Encodes a photo anew, which removes its metadata, such as the location. Throws `invalid_input`. */
async function redraw(bytes: Uint8Array) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    throw unreadable()
  }
}

/** Locks an event and returns the path of its photo, or null. */
async function lockPhoto(tx: Transaction, eventId: string): Promise<string | null> {
  await tx.$queryRaw`SELECT id FROM events WHERE id = ${eventId}::uuid FOR UPDATE`
  const photo = await tx.eventPhoto.findUnique({
    where: { event_id: eventId },
    select: { id: true },
  })
  return photo && photoPath(photo.id)
}

/** Adds or replaces the photo of an event, and returns its path. Throws `invalid_input` or `not_found`. */
export async function setPhoto(
  db: Database,
  actor: Actor,
  { id, file }: { id: string; file: unknown },
): Promise<string> {
  if (!(file instanceof Uint8Array)) throw unreadable()
  if ((await db.event.count({ where: { id } })) === 0) throw notFound('This event')
  const photo = await limit(() => redraw(file))
  return db.$transaction(async (tx) => {
    const before = await lockPhoto(tx, id)
    await tx.eventPhoto.deleteMany({ where: { event_id: id } })
    const data = { ...photo, event_id: id }
    const after = photoPath((await tx.eventPhoto.create({ data, select: { id: true } })).id)
    await audit(tx, actor, {
      action: 'event.photo_added',
      target: { type: 'event', id },
      before: { photo: before },
      after: { photo: after },
    })
    return after
  })
}

/** Removes the photo of an event, if there is one. */
export async function removePhoto(db: Database, actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await lockPhoto(tx, id)
    if (!before) return
    await tx.eventPhoto.delete({ where: { event_id: id } })
    await audit(tx, actor, {
      action: 'event.photo_removed',
      target: { type: 'event', id },
      before: { photo: before },
      after: { photo: null },
    })
  })
}

/** Returns the bytes of a photo. Throws `not_found`, also if the event is archived. */
export async function readPhoto(db: Database, id: string): Promise<Buffer> {
  const photo = await db.eventPhoto.findFirst({ where: { id, event: { archived_at: null } } })
  if (!photo) throw notFound('This photo')
  return Buffer.from(photo.bytes)
}
