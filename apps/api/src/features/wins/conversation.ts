import { Prisma } from '@portal/database/client'
import { permits } from '@portal/shared/core/access'
import type { ConversationRules } from '../../lib/conversation.ts'

/** Members talk about wins. Their authors and moderators may take messages away. */
export const winConversation: ConversationRules = {
  table: 'wins',
  async access(db, { id: callerId, role }, id) {
    const win = await db.win.findFirst({
      where: { id, deleted_at: null },
      select: { author_id: true },
    })
    const moderates = win?.author_id === callerId || permits(role, 'moderate')
    return win && { closed: null, moderates }
  },
  concerned: (id) => Prisma.sql`SELECT w.author_id FROM wins w WHERE w.id = ${id}`,
  title: (id) => Prisma.sql`(SELECT w.title FROM wins w WHERE w.id = ${id})`,
  isForAll: () => Prisma.sql`TRUE`,
}
