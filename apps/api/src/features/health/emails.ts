import { Prisma } from '@portal/database/client'
import { rolesWith } from '@portal/shared/core/access'
import { namesOf } from '@portal/shared/core/options'
import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { todayKind } from '@portal/shared/today/kinds'
import { z } from 'zod'
import type { Deps } from '../../lib/deps.ts'
import { alwaysSent, defineEmail } from '../../lib/email/define.ts'
import type { EmailContent } from '../../lib/email/message.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { findFailedJobs, healthChecks } from '../../lib/operations/health-checks.ts'
import { dayAt, isWithin } from '../../lib/text/days.ts'

/** To check whether emails arrive. Sent at once, to any address. */
export const testEmail = (network: Network): EmailContent => ({
  subject: `A test email from ${network.name}`,
  lead: 'this email shows that emails from the portal reach you.',
  paragraphs: [
    'If it was in your spam folder, other emails from us may be too. Ask the person who runs the server.',
  ],
})

const alertRecipients = { roles: { hasSome: rolesWith('see_health') }, is_active: true }

/** To an administrator: what was wrong with the portal when it was queued. */
export const trouble = defineEmail({
  name: 'trouble',
  ...alwaysSent,
  data: z.object({ lines: z.array(z.string()) }),
  load: async ({ db }, { user_id: id }) =>
    (await db.user.count({ where: { ...alertRecipients, id } })) > 0 ? {} : null,
  content: ({ lines }, { network }) => ({
    subject: `${network.short_name}: the portal needs attention`,
    lead: `something is wrong with the ${network.name} portal:`,
    paragraphs: [
      ...lines.map((line) => `${line}.`),
      'The Health page shows what’s wrong and why. We’ll email you once a day until it’s fixed.',
    ],
    button: { label: 'Open Health', url: paths.health },
  }),
})

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
