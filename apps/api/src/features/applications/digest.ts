import { Prisma } from '@portal/database/client'
import type { Deps } from '../../lib/deps.ts'
import { deliverySql, mayGetSql } from '../../lib/email/recipients.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { dayAt, isWithin } from '../../lib/text/days.ts'
import { reviewDigest } from './emails.ts'
import { waitingSinceSql, waitsForReviewerSql } from './policy.ts'

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
