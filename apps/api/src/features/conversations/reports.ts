import { Prisma } from '@portal/database/client'
import { conversationPath } from '@portal/shared/conversations/kinds'
import type { ReportRules } from '../../lib/content/report.ts'
import type { Registry } from '../../lib/registry.ts'
import { removeMessage } from './service.ts'
import { isSubjectForAllSql, subjectTitleSql } from './subjects.ts'

/** Members may report messages they read. The page is named if all members can open it. */
export const messageReports = (
  registry: Pick<Registry, 'conversations'>,
): ReportRules<'removed'> => ({
  facts: (id) => Prisma.sql`
    SELECT jsonb_build_object('author_id', m.author_id, 'sent_at', m.created_at,
      'is_there', m.deleted_at IS NULL, 'title', ${subjectTitleSql('m', registry)},
      'place', CASE WHEN ${isSubjectForAllSql('m', registry)}
        THEN jsonb_build_object('kind', m.kind, 'id', m.subject_id) END)
    FROM messages m WHERE m.id = ${id}`,
  path: (id, { place }) => (place ? conversationPath(place.kind, place.id, id) : null),
  effects: {
    // An administrator decides for the network, so the author reads the reason even across a block.
    removed: (tx, deps, actor, reported) =>
      removeMessage(tx, deps, actor, { ...reported, hidden: false }),
  },
})
