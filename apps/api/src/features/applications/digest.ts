import { type Database, Prisma } from '@portal/database/client'
import { dayAt, isWithin, weekdays } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { wants } from '../../lib/mail/choices.ts'
import type { Letter } from '../../lib/mail/message.ts'

const DAY = 86_400_000

/** A process that was down at eight makes up for it. */
const itsTime = { weekday: weekdays.monday, from: '08:00', until: '12:00' }

const hasWaitedLong = (now: Date) => ({
  status: 'pending' as const,
  submitted_at: { lt: new Date(now.getTime() - 7 * DAY) },
})

/** Who has waited for more than seven days at a moment, the longest first; nobody decides about herself. */
export async function longWaiting(db: Database, administratorId: string, now: Date) {
  const applications = await db.application.findMany({
    where: { ...hasWaitedLong(now), user_id: { not: administratorId } },
    select: { submitted_at: true, user: { select: { full_name: true } } },
    orderBy: [{ submitted_at: 'asc' }, { id: 'asc' }],
  })
  return applications.map(({ user, submitted_at }) => ({
    full_name: user.full_name,
    days: Math.floor((now.getTime() - submitted_at.getTime()) / DAY),
  }))
}

/** Names are read when the mail is sent. */
const reviewDigestLetter = (administratorId: string, at: Date): Letter => ({
  letter: 'review_digest',
  about: { user_id: administratorId, at: at.toISOString() },
})

/**
 * Tells each active administrator, once a week, who has waited for more than seven days. Noting it and
 * mailing it are one transaction, with a row for each week and administrator, so that neither a rerun
 * nor another process sends it again. Of nobody who waits so long there is no mail.
 *
 * @returns how many mails were queued
 */
export async function sendReviewDigest(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  now: Date,
): Promise<number> {
  if (!isWithin(now, itsTime)) return 0
  return db.$transaction(async (tx) => {
    const applicants = await tx.application.findMany({
      where: hasWaitedLong(now),
      select: { user_id: true },
    })
    if (applicants.length === 0) return 0
    const administrators = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO review_digests (week, user_id)
      SELECT ${dayAt(now)}::date, a.id FROM users a
      WHERE a.role = 'admin' AND a.is_active AND ${wants('review_digest', Prisma.sql`a.id`)}
      ORDER BY a.id
      ON CONFLICT DO NOTHING RETURNING user_id::text AS id`
    const told = administrators.filter(({ id }) => applicants.some(({ user_id }) => user_id !== id))
    await mailer.enqueue(
      tx,
      told.map(({ id }) => reviewDigestLetter(id, now)),
    )
    return told.length
  })
}
