import { type Database, Prisma } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { isForAllSql } from '../../lib/content/event-audience.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { decodePicture, removePicture, replacePicture } from '../../lib/media/pictures.ts'

export async function setPhoto(
  db: Database,
  actor: Actor,
  { id, file }: { id: string; file: unknown },
): Promise<string> {
  const photo = await decodePicture('event', file)
  return transaction(db, async (tx) => {
    const isOwn = Prisma.sql`id = ${id}::uuid AND ${isForAllSql('events')}`
    if ((await lockWhere(tx, 'events', isOwn)).length === 0) throw notFound('This event')
    const { before, after } = await replacePicture(tx, { kind: 'event', event_id: id }, photo)
    await audit(tx, actor, 'event.photo_added', id, {
      before: { photo: before },
      after: { photo: after },
    })
    return after
  })
}

export async function removePhoto(db: Database, actor: Actor, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockRows(tx, 'events', id)
    const before = await removePicture(tx, { kind: 'event', event_id: id })
    if (!before) return
    await audit(tx, actor, 'event.photo_removed', id, {
      before: { photo: before },
      after: { photo: null },
    })
  })
}
