import { Prisma } from '@portal/database/client'
import { namesOf } from '@portal/shared/core/options'
import { todayKind } from '@portal/shared/today/kinds'
import type { Deps } from '../../lib/deps.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { findFailedJobs, healthChecks } from '../../lib/operations/health-checks.ts'
import { dayAt, isWithin } from '../../lib/text/days.ts'
import { alertRecipients, trouble } from './emails.ts'

/** A process that is down at eight sends it later in the morning. */
const sendingTime = { from: '08:00', until: '12:00' }

/** A job that failed once usually succeeds at its next run. */
const minJobFailures = 3

/** Missing set-up is shown only on Today. */
const { unnamed: _, no_mail_server: __, ...healthIssues } = healthChecks

const alerts = {
  ...healthIssues,
  failed_jobs: ({ db }) => findFailedJobs(db, minJobFailures),
} satisfies typeof healthIssues

/** Emails administrators once a day about problems of the portal. Returns the number. */
export async function sendHealthAlerts(
  deps: Pick<Deps, 'db' | 'mailer' | 'disks' | 'backups' | 'setup' | 'settings' | 'publicUrl'>,
  now: Date,
): Promise<number> {
  if (!isWithin(now, sendingTime)) return 0
  const lines: string[] = []
  for (const kind of namesOf(alerts)) {
    const { count } = await alerts[kind](deps, now)
    if (count > 0) lines.push(todayKind(kind).line(count))
  }
  if (lines.length === 0) return 0
  return sendOnce(deps, {
    findDue: async (db) =>
      (await db.user.findMany({ where: alertRecipients, select: { id: true } })).map(
        ({ id }) => id,
      ),
    async claim(tx, ids) {
      const table = Prisma.sql`trouble_emails (day, user_id)`
      const notified = await recordRecipients(tx, {
        table,
        key: Prisma.sql`${dayAt(now)}::date`,
        ids,
      })
      return notified.map((id) => trouble.for(id, { lines }))
    },
  })
}
