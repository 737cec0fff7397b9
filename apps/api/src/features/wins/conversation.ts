import { Prisma } from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import { isShownWinSql } from '../../lib/content/content.ts'
import type { ConversationRules } from '../../lib/content/conversation.ts'

/** All members discuss wins. A win's author and moderators may remove messages. */
export const winConversation: ConversationRules = {
  table: 'wins',
  access: ({ id: memberId, roles }, id) => Prisma.sql`
    SELECT NULL AS closed,
      coalesce(w.author_id = ${memberId}::uuid, false) OR ${hasPermission(roles, 'moderate')} AS moderates
    FROM wins w WHERE w.id = ${id} AND ${isShownWinSql('w')}`,
  concerned: (id) => Prisma.sql`SELECT w.author_id FROM wins w WHERE w.id = ${id}`,
  title: (id) => Prisma.sql`(SELECT w.title FROM wins w WHERE w.id = ${id})`,
  isForAll: (id) => Prisma.sql`
    EXISTS (SELECT 1 FROM wins w WHERE w.id = ${id} AND ${isShownWinSql('w')})`,
}
