import type { Database, Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { forAll } from '../../lib/content/event-audience.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { found, notFound } from '../../lib/http/app-error.ts'
import { decodePhoto, fitPhoto } from '../../lib/media/photos.ts'
import { photoPath } from './list.ts'

/** Locks an event and returns the path of its photo, or null. */
async function lockPhoto(tx: Transaction, eventId: string): Promise<string | null> {
  await lockRows(tx, 'events', eventId)
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
  if ((await db.event.count({ where: { id, ...forAll } })) === 0) throw notFound('This event')
  const photo = await decodePhoto(file, fitPhoto)
  return transaction(db, async (tx) => {
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
  await transaction(db, async (tx) => {
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
  const photo = found(
    await db.eventPhoto.findFirst({ where: { id, event: { archived_at: null } } }),
    'This photo',
  )
  return Buffer.from(photo.bytes)
}
