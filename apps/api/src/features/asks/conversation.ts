import { Prisma } from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import type { ConversationRules } from '../../lib/content/conversation.ts'
import { canSeeAskSql } from './view.ts'

/** Members who see an open ask may write; its author and moderators may remove messages. */
export const askConversation: ConversationRules = {
  table: 'asks',
  access: (reader, id) => Prisma.sql`
    SELECT CASE WHEN a.state <> 'open' THEN 'This ask is closed' END AS closed,
      coalesce(a.author_id = ${reader.id}::uuid, false) OR ${hasPermission(reader.roles, 'moderate')}
        AS moderates
    FROM asks a WHERE a.id = ${id} AND ${canSeeAskSql('a', reader)}`,
  concerned: (id) => Prisma.sql`SELECT a.author_id FROM asks a WHERE a.id = ${id}`,
  title: (id) => Prisma.sql`(SELECT a.title FROM asks a WHERE a.id = ${id})`,
  isForAll: (id) => Prisma.sql`
    EXISTS (SELECT 1 FROM asks a WHERE a.id = ${id} AND a.state <> 'removed')`,
}
