import type { Database } from '@portal/database/client'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Actor } from '../../lib/actor.ts'
import { invalidFields, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import { photoPath } from './presenter.ts'

/** The longest side of what is kept, in pixels. */
const longest = 1600
/** Pixels that a photo may have: a small file can unpack to more than the memory holds. */
const limitInputPixels = 50_000_000

/** Decoding takes a processor for itself; members' calls must not wait for it. */
const oneAtATime = pLimit(1)

const startsOf = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46],
]

/** By its first bytes, whatever its sender calls it: JPEG, PNG or the container of WebP. */
const looksLikePhoto = (bytes: Uint8Array) =>
  startsOf.some((start) => start.every((byte, index) => bytes[index] === byte))

const unreadable = () =>
  invalidFields({ photo: ['Please choose a photo: a JPEG, PNG or WebP of at most 8 MB'] })

/** The photo drawn anew: what else the file held, such as where it was taken, is gone. */
async function redraw(bytes: Uint8Array) {
  if (!looksLikePhoto(bytes)) throw unreadable()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    throw unreadable()
  }
}

/** Adds the photo of an event, or replaces it; returns its address. Throws `invalid_input` for no photo. */
export async function setPhoto(
  db: Database,
  actor: Actor,
  { id, file }: { id: string; file: unknown },
): Promise<string> {
  if (!(file instanceof Uint8Array)) throw unreadable()
  if ((await db.event.count({ where: { id } })) === 0) throw notFound('This event')
  const photo = await oneAtATime(() => redraw(file))
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM events WHERE id = ${id}::uuid FOR UPDATE`
    const known = await tx.eventPhoto.findUnique({ where: { event_id: id }, select: { id: true } })
    await tx.eventPhoto.deleteMany({ where: { event_id: id } })
    const made = await tx.eventPhoto.create({
      data: { ...photo, event_id: id },
      select: { id: true },
    })
    const shown = (one: { id: string } | null) => ({ photo: one && photoPath(one.id) })
    await audit(tx, actor, {
      action: 'event.photo_added',
      target: { type: 'event', id },
      before: shown(known),
      after: shown(made),
    })
    return photoPath(made.id)
  })
}

/** Takes the photo of an event away; without one nothing changes. */
export async function removePhoto(db: Database, actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM events WHERE id = ${id}::uuid FOR UPDATE`
    const known = await tx.eventPhoto.findUnique({ where: { event_id: id }, select: { id: true } })
    if (!known) return
    await tx.eventPhoto.delete({ where: { id: known.id } })
    await audit(tx, actor, {
      action: 'event.photo_removed',
      target: { type: 'event', id },
      before: { photo: photoPath(known.id) },
      after: { photo: null },
    })
  })
}

/** The bytes of a photo, until its event is archived; of a draft only its editors know the id. */
export async function readPhoto(db: Database, id: string): Promise<Buffer> {
  const photo = await db.eventPhoto.findFirst({ where: { id, event: { archived_at: null } } })
  if (!photo) throw notFound('This photo')
  return Buffer.from(photo.bytes)
}
