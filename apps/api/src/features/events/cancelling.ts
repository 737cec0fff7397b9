import type { Database, Event } from '@portal/database/client'
import type { Notice } from '@portal/shared/core/content'
import type { EventForm } from '@portal/shared/events/forms'
import type { Actor } from '../../lib/auth/actor.ts'
import { archiveContent } from '../../lib/content/content-admin.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { renderText } from '../../lib/email/render.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { columns, events, isOpen } from './content.ts'
import { findGuest } from './guest-list.ts'
import { findNetworkEvent } from './list.ts'
import { changeEmails, findRecipients, type NoticedChange } from './notices.ts'
import { findNext, findSignUp } from './sign-ups.ts'

// Emails everyone who signed up, unless the editor chose not to. Throws `conflict` for a draft,
// scheduled or past event, which is archived instead.
export async function cancelEvent(
  deps: Deps,
  actor: Actor,
  { id, ...notice }: Notice & { id: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockRows(tx, 'events', id)
    const event = await findNetworkEvent(tx, id)
    if (event.archived_at) return
    if (!isOpen(event)) {
      throw new AppError('conflict', 'Only an upcoming event can be cancelled. Archive it instead')
    }
    const cancelling = { action: 'event.cancelled', notice } as const
    await archiveContent(events, tx, deps, actor, { id, archived: true, cancelling })
  })
}

interface PlannedChange {
  id: string
  change: NoticedChange
  note: string
  /** The person whose place changes. */
  guest_id?: string | undefined
  /** The form of a change that is not saved yet. */
  content?: EventForm | undefined
}

/** Returns the email that a change would send, as its editor would get it, and how many get it. */
export async function previewEventEmail(
  { db, network, publicUrl }: Pick<Deps, 'db' | 'network' | 'publicUrl'>,
  { id: user_id, full_name, email }: Actor,
  { id, change, note, guest_id, content }: PlannedChange,
): Promise<{ recipients: number; subject: string; text: string; next: string | null }> {
  const saved = await findNetworkEvent(db, id)
  const event = content ? { ...saved, ...columns(content) } : saved
  const to = { id: user_id, full_name, email, email_verified_at: new Date() }
  const message = changeEmails[change].compose(
    { event_id: id, note, event, text: event, calendar: null },
    { network, publicUrl, to },
  )
  const people = await findRecipients(db, saved, change, guest_id)
  return {
    recipients: people.filter(({ gets_email }) => gets_email).length,
    subject: message.subject,
    text: renderText(message, network),
    next: change === 'removed' && guest_id ? await findNextName(db, saved, guest_id) : null,
  }
}

/** Returns the name of the person who gets the place of a removed guest; null if no one does. */
async function findNextName(db: Database, event: Event, guestId: string): Promise<string | null> {
  const removed = await findSignUp(db, event.id, guestId)
  if (removed?.status !== 'going' || !isOpen(event)) return null
  const [next] = await findNext(db, event, 1)
  return next ? ((await findGuest(db, event.id, next.id))?.name ?? null) : null
}
