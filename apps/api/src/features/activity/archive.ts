import { type Activity, type Database, Prisma, type Submission } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Archive, type Published, publishedSchema } from '@portal/shared/activity/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { isLive } from '../../lib/content.ts'
import { gathered } from '../../lib/together.ts'

interface StoredActivity
  extends Pick<
    Activity,
    'id' | 'activity_type' | 'specific_activity' | 'action_type' | 'occurred_at'
  > {
  /** Of a form that was sent in; null of anything else. */
  status: Submission['status'] | null
  reason: string | null
  published_id: string | null
}
export interface ActivityRow extends StoredActivity {
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

const countersOf = gathered(async (db, userIds: string[]) => {
  const rows = await read<Counters & { user_id: string }>(
    db,
    Prisma.sql`
      SELECT user_id, count(*)::int AS total,
        (count(*) FILTER (WHERE activity_type = 'Event Attendance'
          AND action_type = 'Attended'))::int AS events_attended,
        (count(*) FILTER (WHERE activity_type = 'Study Participation'
          AND action_type = 'Submitted'))::int AS studies_completed,
        (count(*) FILTER (WHERE activity_type = 'Form Submission'))::int AS form_submissions
      FROM activities WHERE user_id = ANY (${userIds}::uuid[]) GROUP BY user_id`,
  )
  const byUser = new Map(rows.map(({ user_id, ...counters }) => [user_id, counters]))
  const none = { total: 0, events_attended: 0, studies_completed: 0, form_submissions: 0 }
  return (userId): Counters => byUser.get(userId) ?? none
})

interface Asked {
  userId: string
  page: number
  page_size: number
}

const pageOf = gathered(async (db, all: Asked[]) => {
  const rows = await read<StoredActivity & { asked: number }>(
    db,
    Prisma.sql`
      SELECT asked.place::int AS asked, line.*
      FROM unnest(
        ${all.map(({ userId }) => userId)}::uuid[],
        ${all.map(({ page_size }) => page_size)}::int[],
        ${all.map(({ page, page_size }) => (page - 1) * page_size)}::int[]
      ) WITH ORDINALITY AS asked (user_id, size, before, place)
      CROSS JOIN LATERAL (
        SELECT a.id, a.activity_type, a.specific_activity, a.action_type, a.occurred_at,
          s.status, s.reason, s.published_id
        FROM activities a LEFT JOIN submissions s ON s.id = a.submission_id
        WHERE a.user_id = asked.user_id ORDER BY a.occurred_at DESC, a.id DESC
        LIMIT asked.size OFFSET asked.before) line
      ORDER BY asked.place, line.occurred_at DESC, line.id DESC`,
  )
  const byPlace = Map.groupBy(rows, ({ asked }) => asked)
  return (asked): StoredActivity[] => byPlace.get(all.indexOf(asked) + 1) ?? []
})

/** One page of a member's own archive, newest first; the counters are of all of it (decisions). */
export async function archiveOf(
  db: Database,
  userId: string,
  { page, page_size }: Omit<Asked, 'userId'>,
) {
  const [rows, counted] = await Promise.all([
    pageOf(db, { userId, page, page_size }),
    countersOf(db, userId),
  ])
  const { total, ...counters } = counted
  const ids = rows.flatMap(({ published_id }) => published_id ?? [])
  const published = await findPublished(db, ids)
  const full = rows.map((row): ActivityRow => {
    return { ...row, published: published.get(row.published_id ?? '') ?? null }
  })
  return { rows: full, counters, pagination: paginate(page, page_size, total) }
}
