import { Prisma } from '@portal/database/client'
import { dayAt, isWithin, weekdays } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { wants } from '../../lib/mail/choices.ts'
import type { Addressee } from '../../lib/mail/greeting.ts'
import { reviewDigest } from './mails.ts'

const DAY = 86_400_000

/** A process that was down at eight makes up for it. */
const itsTime = { weekday: weekdays.monday, from: '08:00', until: '12:00' }

/**
 * Tells each active administrator, once a week, who has waited for more than seven days. Noting it and
 * mailing it are one transaction, with a row for each week and administrator, so that neither a rerun
 * nor another process sends it again. Of nobody who waits so long there is no mail.
 *
 * @returns how many mails were queued
 */
export async function sendReviewDigest(
  { db, mailer, network, publicUrl }: Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl'>,
  now: Date,
): Promise<number> {
  if (!isWithin(now, itsTime)) return 0
  return db.$transaction(async (tx) => {
    const applications = await tx.application.findMany({
      where: { status: 'pending', submitted_at: { lt: new Date(now.getTime() - 7 * DAY) } },
      select: { user_id: true, submitted_at: true, user: { select: { full_name: true } } },
      orderBy: [{ submitted_at: 'asc' }, { id: 'asc' }],
    })
    if (applications.length === 0) return 0
    const administrators = await tx.$queryRaw<(Addressee & { id: string; email: string })[]>`
      WITH noted AS (
        INSERT INTO review_digests (week, user_id)
        SELECT ${dayAt(now)}::date, a.id FROM users a
        WHERE a.role = 'admin' AND a.is_active AND ${wants('review_digest', Prisma.sql`a.id`)}
        ORDER BY a.id
        ON CONFLICT DO NOTHING RETURNING user_id
      )
      SELECT u.id::text, u.email::text, u.full_name, u.email_verified_at FROM noted JOIN users u ON u.id = noted.user_id`
    const mails = administrators.flatMap((administrator) => {
      // Nobody decides about herself.
      const hers = applications
        .filter(({ user_id }) => user_id !== administrator.id)
        .map(({ user, submitted_at }) => ({
          full_name: user.full_name,
          days: Math.floor((now.getTime() - submitted_at.getTime()) / DAY),
        }))
      return hers.length > 0 ? [reviewDigest({ network, publicUrl }, administrator, hers)] : []
    })
    await mailer.enqueue(tx, mails)
    return mails.length
  })
}
