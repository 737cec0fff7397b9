import { Prisma } from '@portal/database/client'
import { askPath } from '@portal/shared/core/paths'
import type { ReportRules } from '../../lib/content/report.ts'
import { removeAsk } from './service.ts'

export const askReports: ReportRules<'removed'> = {
  facts: (id) => Prisma.sql`
    SELECT jsonb_build_object('author_id', a.author_id, 'sent_at', a.created_at,
      'is_there', a.state <> 'removed', 'title', a.title) FROM asks a WHERE a.id = ${id}`,
  path: (id, { is_there }) => (is_there ? askPath(id) : null),
  effects: { removed: removeAsk },
}
