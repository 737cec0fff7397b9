import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { Notice, Publish } from '@portal/shared/core/content'
import { addDays, daysBetween } from '@portal/shared/core/days'
import type { EndpointParts } from '@portal/shared/core/endpoint'
import type { repeatEvent as repeatEndpoint } from '@portal/shared/events/admin-endpoints'
import { eventFormSchema } from '@portal/shared/events/forms'
import { repeatDays } from '@portal/shared/events/repeat'
import type { Actor } from '../../lib/auth/actor.ts'
import { isForAllSql } from '../../lib/content/content.ts'
import { archiveContent, insertContent } from '../../lib/content/content-admin.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { changePicture, copyEventPhoto, decodePicture } from '../../lib/media/pictures.ts'
import { editorValues, events, isOpen } from './content.ts'
import { lockNetworkEvent } from './list.ts'

function publishAs(published_at: Date | null): Publish {
  if (published_at === null) return 'draft'
  return published_at > new Date() ? published_at.toISOString() : 'now'
}

/**
 * Adds copies of an event on later days, each an event of its own with the same photo. Returns
 * their ids. Throws `not_found`, or `conflict` for an archived or outdated event.
 */
export async function repeatEvent(
  db: Database,
  actor: Actor,
  { id, every, times }: EndpointParts<typeof repeatEndpoint>['body'] & { id: string },
): Promise<string[]> {
  return transaction(db, async (tx: Transaction) => {
    const event = await lockNetworkEvent(tx, id)
    const { success, data: form } = eventFormSchema.safeParse(editorValues(event))
    if (event.archived_at || !success) throw conflict('This event can’t be repeated')
    const publish = publishAs(event.published_at)
    const ids: string[] = []
    for (const date of repeatDays(form.date, every, times).slice(1)) {
      const endDate = form.endDate && addDays(date, daysBetween(form.date, form.endDate))
      const content = { ...form, date, endDate }
      const copy = await insertContent(events, tx, actor, { content, publish })
      await copyEventPhoto(tx, { from: id, to: copy.id })
      ids.push(copy.id)
    }
    return ids
  })
}

// Emails everyone who signed up, unless the editor chose not to. Throws `conflict` for a draft,
// scheduled or past event, which is archived instead.
export async function cancelEvent(
  deps: Deps,
  actor: Actor,
  { id, ...notice }: Notice & { id: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const event = await lockNetworkEvent(tx, id)
    if (event.archived_at) return
    if (!isOpen(event)) {
      throw conflict('Only an upcoming event can be cancelled. Archive it instead')
    }
    const cancelling = { action: 'event.cancelled', notice } as const
    await archiveContent(events, tx, deps, actor, { id, archived: true, cancelling })
  })
}

/** Replaces or, with null, removes the photo of an event. Returns its path, '' without one. */
export async function changePhoto(
  db: Database,
  actor: Actor,
  { id, file }: { id: string; file: unknown },
): Promise<string> {
  const photo = file === null ? null : await decodePicture('event', file)
  return transaction(db, async (tx) => {
    const isOwn = Prisma.sql`id = ${id}::uuid AND ${isForAllSql('events')}`
    if ((await lockWhere(tx, 'events', isOwn)).length === 0) throw notFound('This event')
    const owner = { kind: 'event', event_id: id } as const
    const { before, after } = await changePicture(tx, owner, photo)
    if (!before && !after) return ''
    await audit(tx, actor, after ? 'event.photo_added' : 'event.photo_removed', id, {
      before: { photo: before },
      after: { photo: after },
    })
    return after ?? ''
  })
}
