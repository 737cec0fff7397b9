import { Prisma, type Transaction } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import { todayKinds } from '@portal/shared/today/kinds'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { alwaysSent, defineMail, noData } from '../../lib/mail/define.ts'
import { isStaff, staffToTell } from '../../lib/mail/staff.ts'

/** SQL: what is reported in `r`, of which there may be several reports. */
export const reportedId = Prisma.sql`coalesce(r.introduction_id, r.message_id, r.ask_id)`

/** SQL: the undecided reports `r`, without those about what a member wrote. */
export const waitingReports = (memberId: string) => Prisma.sql`
  reports r LEFT JOIN introductions i ON i.id = r.introduction_id
  LEFT JOIN messages m ON m.id = r.message_id
  LEFT JOIN asks a ON a.id = r.ask_id
  WHERE r.decision IS NULL
    AND coalesce(i.asker_id, m.author_id, a.author_id) IS DISTINCT FROM ${memberId}::uuid`

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
    lead: 'something was reported.',
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

interface NewReport {
  /** What it is about, which the transaction holds locked. */
  about: { message_id: string } | { ask_id: string }
  kind: 'message' | 'ask'
  author_id: string | null
  /** What it says now. */
  text: string
  reason: string
}

/** Stores a member's report of what somebody else wrote, and tells those who decide. Throws `conflict`. */
export async function storeReport(
  tx: Transaction,
  deps: Pick<Deps, 'mailer'>,
  { id: reporter_id }: Pick<Actor, 'id'>,
  { about, kind, author_id, text, reason }: NewReport,
): Promise<void> {
  if (author_id === reporter_id) throw conflict(`You cannot report your own ${kind}`)
  const { count } = await tx.report.createMany({
    data: { ...about, reporter_id, reason, text },
    skipDuplicates: true,
  })
  if (count === 0) throw conflict(`You have reported this ${kind} already`)
  await tellOfReport(tx, deps, [reporter_id, author_id])
}
