import type { Database, Prisma } from '@portal/database/client'
import { type Archive, type Published, publishedSchema } from '@portal/shared/activity/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { isLive } from '../../lib/content.ts'

const withSubmission = {
  submission: { select: { status: true, reason: true, published_id: true } },
} satisfies Prisma.ActivityInclude
type StoredActivity = Prisma.ActivityGetPayload<{ include: typeof withSubmission }>
export interface ActivityRow extends StoredActivity {
  published: Published | null
}

type Counters = Archive['counters'] & { total: number }

/** Where members can see what was published, by its id: drafts and what is archived are left out. */
async function findPublished(db: Database, ids: string[]): Promise<Map<string, Published>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<Record<string, unknown>[]>`
    SELECT 'event' AS what, id, NULL AS kind, starts_at < clock_timestamp() AS past
    FROM events WHERE id = ANY (${ids}::uuid[]) AND ${isLive}
    UNION ALL SELECT 'resource', id, kind, NULL
    FROM resources WHERE id = ANY (${ids}::uuid[]) AND ${isLive}
    UNION ALL SELECT 'opportunity', id, NULL, NULL
    FROM opportunities WHERE id = ANY (${ids}::uuid[]) AND ${isLive}`
  return new Map(
    rows.map((row) => publishedSchema.parse(row)).map((published) => [published.id, published]),
  )
}

/** One page of a member's own archive, newest first; the counters are of all of it (decisions). */
export async function archiveOf(
  db: Database,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
) {
  const [rows, counted] = await Promise.all([
    db.activity.findMany({
      where: { user_id: userId },
      orderBy: [{ occurred_at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * page_size,
      take: page_size,
      include: withSubmission,
    }),
    db.$queryRaw<Counters[]>`
      SELECT count(*)::int AS total,
        (count(*) FILTER (WHERE activity_type = 'Event Attendance'
          AND action_type = 'Attended'))::int AS events_attended,
        (count(*) FILTER (WHERE activity_type = 'Study Participation'
          AND action_type = 'Submitted'))::int AS studies_completed,
        (count(*) FILTER (WHERE activity_type = 'Form Submission'))::int AS form_submissions
      FROM activities WHERE user_id = ${userId}::uuid`,
  ])
  const none = { total: 0, events_attended: 0, studies_completed: 0, form_submissions: 0 }
  const { total, ...counters } = counted[0] ?? none
  const ids = rows.flatMap(({ submission }) => submission?.published_id ?? [])
  const published = await findPublished(db, ids)
  const full = rows.map((row): ActivityRow => {
    return { ...row, published: published.get(row.submission?.published_id ?? '') ?? null }
  })
  return { rows: full, counters, pagination: paginate(page, page_size, total) }
}
