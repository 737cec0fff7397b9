import { Prisma, type Transaction } from '@portal/database/client'
import { lockOf } from '../../lib/db/locks.ts'
import type { Deps } from '../../lib/deps.ts'
import { deliverySql, mayGetSql } from '../../lib/email/recipients.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { hasPermissionSql } from '../../lib/members/roles.ts'
import { dayAt, isWithin } from '../../lib/text/days.ts'
import { newApplications, reviewDigest } from './emails.ts'
import { waitingSinceSql, waitsForReviewer, waitsForReviewerSql } from './policy.ts'

/** Deletes the updates about new applications if none waits for a reviewer. */
export async function deleteNewApplicationUpdates(tx: Transaction): Promise<void> {
  if ((await tx.application.count({ where: waitsForReviewer })) > 0) return
  await tx.update.deleteMany({ where: { kind: 'new_applications' } })
}

// Notifies each reviewer of applications that arrived or came back since the last time, at most
// hourly. The weekly digest covers applications older than a day.
export async function notifyReviewers(
  deps: Pick<Deps, 'db' | 'mailer'>,
  now: Date,
): Promise<number> {
  const until = Prisma.sql`${now.toISOString()}::timestamptz`
  const isDue = Prisma.sql`n.told_until <= ${until} - interval '1 hour'`
  const from = Prisma.sql`greatest(n.told_until, ${until} - interval '1 day')`
  return sendOnce(deps, {
    findDue: Prisma.sql`
        SELECT u.id::text FROM users u LEFT JOIN review_notices n ON n.user_id = u.id
        WHERE u.is_active AND ${hasPermissionSql('u', 'review_applications')}
          AND coalesce(${isDue}, true)
          AND EXISTS (SELECT 1 FROM applications a
            WHERE ${waitsForReviewerSql('a')} AND a.user_id <> u.id
              AND ${waitingSinceSql('a')} > ${from} AND ${waitingSinceSql('a')} <= ${until})`,
    async claim(tx, ids) {
      const notified = await tx.$queryRaw<{ user_id: string; told_from: Date }[]>`
        INSERT INTO review_notices AS n (user_id, told_from, told_until)
        SELECT u.id, ${until} - interval '1 day', ${until} FROM users u
        WHERE u.id = ANY (${ids}::uuid[]) ORDER BY u.id ${lockOf('users', 'u', 'KEY SHARE')}
        ON CONFLICT (user_id) DO UPDATE SET told_from = ${from}, told_until = ${until}
          WHERE ${isDue}
        RETURNING user_id::text, told_from`
      return notified.map(({ user_id, told_from }) =>
        newApplications.for(user_id, { from: told_from.toISOString(), until: now.toISOString() }),
      )
    },
  })
}

/** A process that is down at eight sends it later in the morning. */
const sendingTime = { weekday: 'monday', from: '08:00', until: '12:00' } as const

/** Reviewers who chose the Monday email about Today do not get this one too. */
export async function sendReviewDigest(
  deps: Pick<Deps, 'db' | 'mailer'>,
  now: Date,
): Promise<number> {
  if (!isWithin(now, sendingTime)) return 0
  const at = now.toISOString()
  const week = Prisma.sql`${dayAt(now)}::date`
  return sendOnce(deps, {
    findDue: Prisma.sql`
        SELECT u.id::text FROM users u
        WHERE ${mayGetSql('u', reviewDigest)} AND ${deliverySql('u', 'today')} = 'never' AND EXISTS (SELECT 1 FROM applications a
            WHERE ${waitsForReviewerSql('a')} AND a.user_id <> u.id
              AND ${waitingSinceSql('a')} < ${at}::timestamptz - interval '7 days')
          AND NOT EXISTS (SELECT 1 FROM review_digests d WHERE d.week = ${week} AND d.user_id = u.id)`,
    async claim(tx, ids) {
      const table = Prisma.sql`review_digests (week, user_id)`
      const notified = await recordRecipients(tx, { table, key: week, ids })
      return notified.map((id) => reviewDigest.for(id, { at }))
    },
  })
}
