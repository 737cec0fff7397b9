import { Prisma } from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import { canSeeEventSql, isForAllSql, isLiveSql } from '../../lib/content/content.ts'
import type { ConversationRules } from '../../lib/content/conversation.ts'

/** Members who see an event may write; moderators and the pod's host may remove messages. */
export const eventConversation: ConversationRules = {
  table: 'events',
  access: ({ id: memberId, roles }, id) => Prisma.sql`
    SELECT CASE WHEN p.dissolved_at IS NOT NULL THEN 'This pod has been dissolved' END AS closed,
      coalesce(p.host_id = ${memberId}::uuid, false) OR ${hasPermission(roles, 'moderate')} AS moderates
    FROM events e LEFT JOIN pods p ON p.id = e.pod_id
    WHERE e.id = ${id} AND ${isLiveSql('e')} AND ${canSeeEventSql('e', memberId)}`,
  title: (id) => Prisma.sql`(SELECT e.title FROM events e WHERE e.id = ${id})`,
  isForAll: (id) => Prisma.sql`
    EXISTS (SELECT 1 FROM events e WHERE e.id = ${id} AND ${isForAllSql('e')})`,
}
