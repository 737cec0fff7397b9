import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { permits } from '@portal/shared/core/access'
import type { ConversationRules } from '../../lib/conversation.ts'
import { isSeenBy } from './view.ts'

/** Who sees an ask talks about it while it is open. Its author and moderators may take messages away. */
export const askConversation: ConversationRules = {
  table: 'asks',
  async access(db, reader, id) {
    const [ask] = await read<{ own: boolean; open: boolean }>(
      db,
      Prisma.sql`
        SELECT coalesce(a.author_id = ${reader.id}::uuid, false) AS own, a.state = 'open' AS open
        FROM asks a WHERE a.id = ${id}::uuid AND ${isSeenBy(reader)}`,
    )
    if (!ask) return null
    return {
      closed: ask.open ? null : 'This ask is closed',
      moderates: ask.own || permits(reader.role, 'moderate'),
    }
  },
  concerned: (id) => Prisma.sql`SELECT a.author_id FROM asks a WHERE a.id = ${id}`,
  title: (id) => Prisma.sql`(SELECT a.title FROM asks a WHERE a.id = ${id})`,
  isForAll: (id) => Prisma.sql`
    EXISTS (SELECT 1 FROM asks a WHERE a.id = ${id} AND a.state <> 'removed')`,
}
