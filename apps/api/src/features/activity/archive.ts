import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import {
  type Archive,
  activitySchema,
  type Published,
  publishedSchema,
} from '@portal/shared/activity/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { isLive } from '../../lib/content.ts'
import { isForAll } from '../../lib/event-audience.ts'

const { activityType, actionType } = activitySchema.shape

/** Finds live content by its ids; drafts and archived content are left out. */
async function findPublished(db: Database, ids: string[]): Promise<Map<string, Published>> {
  if (ids.length === 0) return new Map()
  const rows = await read<Record<string, unknown>>(
    db,
    Prisma.sql`
      SELECT 'event' AS what, id, NULL AS kind, starts_at < clock_timestamp() AS past
      FROM events WHERE id = ANY (${ids}::uuid[]) AND ${isLive} AND ${isForAll}
      UNION ALL SELECT 'resource', id, kind, NULL
      FROM resources WHERE id = ANY (${ids}::uuid[]) AND ${isLive}
      UNION ALL SELECT 'opportunity', id, NULL, NULL
      FROM opportunities WHERE id = ANY (${ids}::uuid[]) AND ${isLive}`,
  )
  return new Map(
    rows.map((row) => publishedSchema.parse(row)).map((published) => [published.id, published]),
  )
}

/** Returns one page of a member's archive, newest first. The counters are of the whole archive. */
export async function archiveOf(
  db: Database,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<Archive> {
  const [rows, [counted]] = await Promise.all([
    db.activity.findMany({
      where: { user_id: userId },
      include: { submission: { select: { status: true, reason: true, published_id: true } } },
      orderBy: [{ occurred_at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * page_size,
      take: page_size,
    }),
    read<Archive['counters'] & { total: number }>(
      db,
      Prisma.sql`
        SELECT count(*)::int AS total,
          (count(*) FILTER (WHERE activity_type = 'Event Attendance'
            AND action_type = 'Attended'))::int AS events_attended,
          (count(*) FILTER (WHERE activity_type = 'Study Participation'
            AND action_type = 'Submitted'))::int AS studies_completed,
          (count(*) FILTER (WHERE activity_type = 'Form Submission'))::int AS form_submissions
        FROM activities WHERE user_id = ${userId}::uuid`,
    ),
  ])
  if (!counted) throw new Error('an aggregate without GROUP BY has one row')
  const { total, ...counters } = counted
  const ids = rows.flatMap(({ submission }) => submission?.published_id ?? [])
  const published = await findPublished(db, ids)
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
  return { counters, activities, pagination: paginate(page, page_size, total) }
}
