import type { Database, Transaction } from '@portal/database/client'
import type { Publish } from '@portal/shared/core/content'
import { addDays, daysBetween } from '@portal/shared/core/days'
import { eventFormSchema } from '@portal/shared/events/forms'
import { type RepeatKind, repeatDays } from '@portal/shared/events/repeat'
import type { Actor } from '../../lib/auth/actor.ts'
import { insertContent } from '../../lib/content/content-admin.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { copyEventPhoto } from '../../lib/media/pictures.ts'
import { editorValues, events } from './content.ts'
import { findNetworkEvent } from './list.ts'

interface Repeat {
  id: string
  every: RepeatKind
  /** With the event itself. */
  times: number
}

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
  { id, every, times }: Repeat,
): Promise<string[]> {
  return transaction(db, async (tx: Transaction) => {
    await lockRows(tx, 'events', id)
    const event = await findNetworkEvent(tx, id)
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
