import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import { todayKinds } from '@portal/shared/today/kinds'
import type { Actor } from '../../lib/auth/actor.ts'
import { deleteInBatches } from '../../lib/db/batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { alwaysSent, defineEmail, noData } from '../../lib/email/define.ts'
import { findStaffToNotify, isStaff } from '../../lib/email/staff.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { reportedIdSql, waitingReports } from './read.ts'

/**
 * On the Updates page only: the number of undecided reports, for administrators who decide them.
 */
export const reportReceived = defineEmail({
  name: 'report_received',
  ...alwaysSent,
  inAppOnly: true,
  data: noData,
  getSubjectId: () => 'reports',
  async load({ db, registry }, { user_id }) {
    if (!(await isStaff(db, user_id, 'moderate'))) return null
    const [found] = await db.$queryRaw<[{ waiting: number }]>`
      SELECT count(DISTINCT ${reportedIdSql('r')})::int AS waiting
      FROM ${waitingReports(registry, user_id)}`
    return found.waiting > 0 ? found : null
  },
  content: ({ waiting }) => ({
    subject: todayKinds.reports.line(waiting),
    lead: 'a member has reported something.',
    paragraphs: [],
    button: { label: todayKinds.reports.button, url: paths.manageIntroductions },
  }),
})

interface NewReport {
  about: Pick<Prisma.ReportCreateManyInput, 'introduction_id' | 'message_id' | 'ask_id'>
  noun: string
  author_id: string | null
  text: string
  reason: string
}

/** Stores a report and notifies deciding administrators who are not involved. */
export async function storeReport(
  tx: Transaction,
  { mailer }: Pick<Deps, 'mailer'>,
  { id: reporter_id }: Pick<Actor, 'id'>,
  { about, noun, author_id, text, reason }: NewReport,
): Promise<void> {
  if (author_id === reporter_id) throw conflict(`You can’t report your own ${noun}`)
  const { count } = await tx.report.createMany({
    data: { ...about, reporter_id, reason, text },
    skipDuplicates: true,
  })
  if (count === 0) throw conflict(`You’ve already reported this ${noun}`)
  const recipients = await findStaffToNotify(tx, reportReceived, {
    permission: 'moderate',
    except: [reporter_id, author_id].filter((id) => id !== null),
  })
  await mailer.enqueue(
    tx,
    recipients.map((id) => reportReceived.for(id, {})),
  )
}

export const clearDecidedReports = (db: Database): Promise<number> =>
  deleteInBatches(db, 'reports', Prisma.sql`decided_at < now() - interval '365 days'`)
