import { type Database, Prisma } from '@portal/database/client'
import { hasOpenReportSql } from '../../lib/content/conversation.ts'
import { deleteInBatches } from '../../lib/db/batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { dayAt } from '../../lib/text/days.ts'
import { askEnded, askWritten } from './emails.ts'

/** Ends asks after their last day and emails the authors. Returns their number. */
export function endAsks(deps: Pick<Deps, 'db' | 'mailer'>, now = new Date()): Promise<number> {
  const isDue = Prisma.sql`(state = 'open' AND until < ${dayAt(now)}::date)`
  return sendOnce(deps, {
    findDue: Prisma.sql`SELECT id::text FROM asks WHERE ${isDue}`,
    async claim(tx, ids) {
      const ended = await tx.$queryRaw<{ id: string; author_id: string | null }[]>`
        UPDATE asks SET state = 'ended', closed_at = clock_timestamp()
        WHERE id = ANY (${ids}::uuid[]) AND ${isDue} RETURNING id::text, author_id::text`
      const subjectId = ended.map(({ id }) => id)
      await deleteUpdates(tx, { subjectId, emails: [askWritten] })
      return ended.flatMap(({ id, author_id }) =>
        author_id ? [askEnded.for(author_id, { ask_id: id })] : [],
      )
    },
  })
}

/** Deletes asks closed a year ago or removed 30 days ago. Returns their number. */
export const clearOldAsks = (db: Database): Promise<number> =>
  deleteInBatches(
    db,
    'asks',
    Prisma.sql`closed_at < now() - CASE state WHEN 'removed' THEN interval '30 days'
      ELSE interval '365 days' END AND NOT ${hasOpenReportSql('ask', Prisma.sql`asks.id`)}`,
  )
