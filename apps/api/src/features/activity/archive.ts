import { read } from '@portal/database/read'
import { type Archive, activitySchema } from '@portal/shared/activity/schemas'
import { findPublished } from '../../lib/content/published.ts'
import { type Page, pageOf } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'

const { activityType, actionType } = activitySchema.shape

/** Returns one page, newest first. The counters cover all pages. */
export async function readArchive(
  deps: Pick<Deps, 'db' | 'registry'>,
  userId: string,
  query: Page,
): Promise<Archive> {
  const { db } = deps
  const [{ rows, pagination }, [counters]] = await Promise.all([
    pageOf(
      query,
      (range) =>
        db.activity.findMany({
          where: { user_id: userId },
          include: { submission: { select: { status: true, reason: true, published_id: true } } },
          orderBy: [{ occurred_at: 'desc' }, { id: 'desc' }],
          ...range,
        }),
      db.activity.count({ where: { user_id: userId } }),
    ),
    read<Archive['counters']>(db)`
      SELECT (count(*) FILTER (WHERE activity_type = 'Event Attendance'
          AND action_type = 'Attended'))::int AS events_attended,
        (count(*) FILTER (WHERE activity_type = 'Study Participation'
          AND action_type = 'Submitted'))::int AS studies_completed,
        (count(*) FILTER (WHERE activity_type = 'Form Submission'))::int AS form_submissions
      FROM activities WHERE user_id = ${userId}::uuid`,
  ])
  if (!counters) throw new Error('an aggregate without GROUP BY has one row')
  const ids = rows.flatMap(({ submission }) => submission?.published_id ?? [])
  const published = await findPublished(deps, ids)
  const activities = rows.map(({ submission, ...row }) => ({
    id: row.id,
    activityType: activityType.parse(row.activity_type),
    specificActivity: row.specific_activity,
    actionType: actionType.parse(row.action_type),
    date: row.occurred_at.toISOString(),
    submission: submission && {
      status: submission.status,
      reason: submission.reason,
      published: published.get(submission.published_id ?? '') ?? null,
    },
  }))
  return { counters, activities, pagination }
}
