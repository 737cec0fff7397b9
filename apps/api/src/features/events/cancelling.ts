import type { Notice } from '@portal/shared/core/content'
import type { Actor } from '../../lib/auth/actor.ts'
import { archiveContent } from '../../lib/content/content-admin.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { events, isOpen } from './content.ts'
import { findNetworkEvent } from './list.ts'

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
