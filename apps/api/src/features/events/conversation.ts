import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { permits } from '@portal/shared/core/access'
import { isLive } from '../../lib/content.ts'
import type { ConversationRules } from '../../lib/conversation.ts'
import { isSeenBy } from '../../lib/event-audience.ts'

/**
 * Whoever sees an event talks about it: all members, or the pod whose meeting it is. Moderators and the pod's
 * host may take messages away.
 */
export const eventConversation: ConversationRules = {
  table: 'events',
  async access(db, { id: callerId, role }, id) {
    const [event] = await read<{ is_host: boolean; is_over: boolean }>(
      db,
      Prisma.sql`
        SELECT coalesce(p.host_id = ${callerId}::uuid, false) AS is_host,
          p.dissolved_at IS NOT NULL AS is_over
        FROM events e LEFT JOIN pods p ON p.id = e.pod_id
        WHERE e.id = ${id}::uuid AND ${isLive} AND ${isSeenBy(callerId)}`,
    )
    if (!event) return null
    return {
      closed: event.is_over ? 'This pod was dissolved' : null,
      moderates: event.is_host || permits(role, 'moderate'),
    }
  },
  title: (id) => Prisma.sql`(SELECT e.title FROM events e WHERE e.id = ${id})`,
  isForAll: (id) => Prisma.sql`
    EXISTS (SELECT 1 FROM events e WHERE e.id = ${id} AND e.pod_id IS NULL)`,
}
