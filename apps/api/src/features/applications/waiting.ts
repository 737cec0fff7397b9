import type { Database } from '@portal/database/client'
import { dayMs } from '@portal/shared/core/days'

/** Who has waited for more than seven days, the longest first, without the reviewer. */
export async function longWaiting(db: Database, reviewerId: string, now: Date) {
  const applications = await db.application.findMany({
    where: {
      status: 'pending',
      submitted_at: { lt: new Date(now.getTime() - 7 * dayMs) },
      user_id: { not: reviewerId },
    },
    select: { submitted_at: true, user: { select: { full_name: true } } },
    orderBy: [{ submitted_at: 'asc' }, { id: 'asc' }],
  })
  return applications.map(({ user, submitted_at }) => ({
    full_name: user.full_name,
    days: Math.floor((now.getTime() - submitted_at.getTime()) / dayMs),
  }))
}
