import { Prisma } from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import type { ConversationRules } from '../../lib/content/conversation.ts'
import { isReadableSql } from './list.ts'

/** Only members read and write. The host, and members who moderate, may remove messages. */
export const podConversation: ConversationRules = {
  table: 'pods',
  access: ({ id: memberId, roles }, id) => Prisma.sql`
    SELECT CASE WHEN p.dissolved_at IS NOT NULL THEN 'This pod has been dissolved' END AS closed,
      coalesce(p.host_id = pm.user_id, false) OR ${hasPermission(roles, 'moderate')} AS moderates
    FROM pods p JOIN pod_members pm ON pm.pod_id = p.id AND pm.user_id = ${memberId}::uuid
    WHERE p.id = ${id} AND pm.state = 'member' AND ${isReadableSql('p')}`,
  concerned: (id) => Prisma.sql`
    SELECT pm.user_id FROM pod_members pm WHERE pm.pod_id = ${id} AND pm.state = 'member'`,
  title: (id) => Prisma.sql`(SELECT p.name FROM pods p WHERE p.id = ${id})`,
  isForAll: () => Prisma.sql`FALSE`,
}
