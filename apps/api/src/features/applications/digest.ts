import { type Database, Prisma } from '@portal/database/client'
import { rolesWith } from '@portal/shared/core/access'
import { dayAt, isWithin, weekdays } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { wants } from '../../lib/mail/choices.ts'
import { transaction } from '../../lib/transaction.ts'

const DAY = 86_400_000

/** A process that is down at eight sends it later in the morning. */
const sendingTime = { weekday: weekdays.monday, from: '08:00', until: '12:00' }

const hasWaitedLong = (now: Date) => ({
  status: 'pending' as const,
  submitted_at: { lt: new Date(now.getTime() - 7 * DAY) },
})

/** Who has waited for more than seven days, the longest first, without the reviewer. */
export async function longWaiting(db: Database, reviewerId: string, now: Date) {
  const applications = await db.application.findMany({
    where: { ...hasWaitedLong(now), user_id: { not: reviewerId } },
    select: { submitted_at: true, user: { select: { full_name: true } } },
    orderBy: [{ submitted_at: 'asc' }, { id: 'asc' }],
  })
  return applications.map(({ user, submitted_at }) => ({
    full_name: user.full_name,
    days: Math.floor((now.getTime() - submitted_at.getTime()) / DAY),
  }))
}

/**
 * Tells each active reviewer, once a week, who has waited for more than seven days. A row for each
 * week and reviewer, stored with the queued mail, prevents a second mail by a rerun or by another
 * process. There is no mail when no applicant has waited so long.
 *
 * @returns how many mails were queued
 */
export async function sendReviewDigest(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  now: Date,
): Promise<number> {
  if (!isWithin(now, sendingTime)) return 0
  return transaction(db, async (tx) => {
    const applicants = await tx.application.findMany({
      where: hasWaitedLong(now),
      select: { user_id: true },
    })
    if (applicants.length === 0) return 0
    const reviewers = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO review_digests (week, user_id)
      SELECT ${dayAt(now)}::date, a.id FROM users a
      WHERE a.role = ANY (${rolesWith('review_applications')}::"Role"[]) AND a.is_active AND ${wants('review_digest', Prisma.sql`a.id`)}
      ORDER BY a.id
      ON CONFLICT DO NOTHING RETURNING user_id::text AS id`
    const told = reviewers.filter(({ id }) => applicants.some(({ user_id }) => user_id !== id))
    const about = { at: now.toISOString() }
    await mailer.enqueue(
      tx,
      told.map(({ id }) => ({ letter: 'review_digest', about: { user_id: id, ...about } })),
    )
    return told.length
  })
}
