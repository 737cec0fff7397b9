import { Prisma } from '@portal/database/client'
import type { ReportRules } from '../../lib/content/report.ts'
import { setIntroductionsSuspended } from './admin.ts'

/** Reports of requests, by their receivers. A decision can suspend the sender's introductions. */
export const introductionReports: ReportRules<'suspended'> = {
  facts: (id) => Prisma.sql`
    SELECT jsonb_build_object('author_id', i.asker_id, 'sent_at', i.asked_at, 'topic', i.topic,
      'is_there', true) FROM introductions i WHERE i.id = ${id}`,
  path: () => null,
  effects: {
    async suspended(tx, _, actor, { author_id }) {
      if (author_id) await setIntroductionsSuspended(tx, actor, { id: author_id, suspended: true })
    },
  },
}
