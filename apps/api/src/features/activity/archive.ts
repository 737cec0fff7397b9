import { type Activity, type Database, Prisma, type Submission } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Archive, type Published, publishedSchema } from '@portal/shared/activity/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { isLive } from '../../lib/content.ts'

export interface ActivityRow
  extends Pick<
    Activity,
    'id' | 'activity_type' | 'specific_activity' | 'action_type' | 'occurred_at'
  > {
  /** The form that the member sent in; null of any other activity. */
  submission: Pick<Submission, 'status' | 'reason'> | null
  published: Published | null
}

type Counters = Archive['counters'] & { total: number }

/** Where members can see what was published, by its id: drafts and what is archived are left out. */
async function findPublished(db: Database, ids: string[]): Promise<Map<string, Published>> {
  if (ids.length === 0) return new Map()
  const rows = await read<Record<string, unknown>>(
    db,
    Prisma.sql`
      SELECT 'event' AS what, id, NULL AS kind, starts_at < clock_timestamp() AS past
      FROM events WHERE id = ANY (${ids}::uuid[]) AND ${isLive}
      UNION ALL SELECT 'resource', id, kind, NULL
      FROM resources WHERE id = ANY (${ids}::uuid[]) AND ${isLive}
      UNION ALL SELECT 'opportunity', id, NULL, NULL
      FROM opportunities WHERE id = ANY (${ids}::uuid[]) AND ${isLive}`,
  )
  return new Map(
    rows.map((row) => publishedSchema.parse(row)).map((published) => [published.id, published]),
  )
}

async function countersOf(db: Database, userId: string): Promise<Counters> {
  const [counters] = await read<Counters>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS total,
        (count(*) FILTER (WHERE activity_type = 'Event Attendance'
          AND action_type = 'Attended'))::int AS events_attended,
        (count(*) FILTER (WHERE activity_type = 'Study Participation'
          AND action_type = 'Submitted'))::int AS studies_completed,
        (count(*) FILTER (WHERE activity_type = 'Form Submission'))::int AS form_submissions
      FROM activities WHERE user_id = ${userId}::uuid`,
  )
  if (!counters) throw new Error('an aggregate without GROUP BY has one row')
  return counters
}

/** One page of a member's own archive, newest first. The counters are of the whole archive. */
export async function archiveOf(
  db: Database,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
) {
  const [lines, { total, ...counters }] = await Promise.all([
    db.activity.findMany({
      where: { user_id: userId },
      include: { submission: { select: { status: true, reason: true, published_id: true } } },
      orderBy: [{ occurred_at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * page_size,
      take: page_size,
    }),
    countersOf(db, userId),
  ])
  const ids = lines.flatMap(({ submission }) => submission?.published_id ?? [])
  const published = await findPublished(db, ids)
  const rows = lines.map((line): ActivityRow => {
    return { ...line, published: published.get(line.submission?.published_id ?? '') ?? null }
  })
  return { rows, counters, pagination: paginate(page, page_size, total) }
}
