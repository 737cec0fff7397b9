import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { permits } from '@portal/shared/core/access'
import type { ConversationRules } from '../../lib/conversation.ts'

/** Members talk about wins. Their authors and moderators may take messages away. */
export const winConversation: ConversationRules = {
  table: 'wins',
  async access(db, { id: callerId, role }, id) {
    const [win] = await read<{ own: boolean }>(
      db,
      Prisma.sql`
        SELECT coalesce(w.author_id = ${callerId}::uuid, false) AS own
        FROM wins w WHERE w.id = ${id}::uuid AND w.deleted_at IS NULL`,
    )
    return win ? { closed: null, moderates: win.own || permits(role, 'moderate') } : null
  },
  concerned: (id) => Prisma.sql`SELECT w.author_id FROM wins w WHERE w.id = ${id}`,
  title: (id) => Prisma.sql`(SELECT w.title FROM wins w WHERE w.id = ${id})`,
  isForAll: (id) => Prisma.sql`
    EXISTS (SELECT 1 FROM wins w WHERE w.id = ${id} AND w.deleted_at IS NULL)`,
}
