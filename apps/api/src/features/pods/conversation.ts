import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { permits } from '@portal/shared/core/access'
import type { ConversationRules } from '../../lib/conversation.ts'
import { isReadable } from './list.ts'

/** The members of a pod talk in it, and nobody else reads it. Its host and those of them who moderate may take messages away. */
export const podConversation: ConversationRules = {
  table: 'pods',
  async access(db, { id: callerId, role }, id) {
    const [pod] = await read<{ is_host: boolean; is_over: boolean }>(
      db,
      Prisma.sql`
        SELECT coalesce(p.host_id = m.user_id, false) AS is_host,
          p.dissolved_at IS NOT NULL AS is_over
        FROM pods p JOIN pod_members m ON m.pod_id = p.id AND m.user_id = ${callerId}::uuid
        WHERE p.id = ${id}::uuid AND m.state = 'member' AND ${isReadable}`,
    )
    if (!pod) return null
    return {
      closed: pod.is_over ? 'This pod was dissolved' : null,
      moderates: pod.is_host || permits(role, 'moderate'),
    }
  },
  concerned: (id) => Prisma.sql`
    SELECT m.user_id FROM pod_members m WHERE m.pod_id = ${id} AND m.state = 'member'`,
  title: (id) => Prisma.sql`(SELECT p.name FROM pods p WHERE p.id = ${id})`,
  isForAll: () => Prisma.sql`FALSE`,
}
