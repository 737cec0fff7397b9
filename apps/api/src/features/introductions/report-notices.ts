import { Prisma, type Transaction } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import { todayKinds } from '@portal/shared/today/kinds'
import type { Deps } from '../../lib/deps.ts'
import { alwaysSent, defineMail, noData } from '../../lib/mail/define.ts'
import { isStaff, staffToTell } from '../../lib/mail/staff.ts'

/** SQL: what is reported in `r`, of which there may be several reports. */
export const reportedId = Prisma.sql`coalesce(r.introduction_id, r.message_id)`

/** SQL: the undecided reports `r`, without those about what a member wrote. */
export const waitingReports = (memberId: string) => Prisma.sql`
  reports r LEFT JOIN introductions i ON i.id = r.introduction_id
  LEFT JOIN messages m ON m.id = r.message_id
  WHERE r.decision IS NULL
    AND coalesce(i.asker_id, m.author_id) IS DISTINCT FROM ${memberId}::uuid`

/** On the page Updates alone, to those who decide about reports: how many wait. */
export const reportReceived = defineMail({
  name: 'report_received',
  ...alwaysSent,
  mailed: false,
  data: noData,
  update: () => 'reports',
  async load({ db }, { user_id }) {
    if (!(await isStaff(db, user_id, 'moderate'))) return null
    const [found] = await db.$queryRaw<[{ waiting: number }]>`
      SELECT count(DISTINCT ${reportedId})::int AS waiting FROM ${waitingReports(user_id)}`
    return found.waiting > 0 ? found : null
  },
  words: ({ waiting }) => ({
    subject: todayKinds.reports.line(waiting),
    lead: 'a message was reported.',
    paragraphs: [],
    button: { label: todayKinds.reports.act, url: paths.manageIntroductions },
  }),
})

/** Tells those who decide about reports, but not who reported, nor who wrote what is reported. */
export async function tellOfReport(
  tx: Transaction,
  { mailer }: Pick<Deps, 'mailer'>,
  except: (string | null)[],
): Promise<void> {
  const told = await staffToTell(tx, {
    ...{ permission: 'moderate', update: 'report_received' },
    except: except.filter((id) => id !== null),
  })
  await mailer.enqueue(
    tx,
    told.map((id) => reportReceived.for(id, {})),
  )
}
