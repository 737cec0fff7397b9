import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { dayAt, presentDay, storedDay } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { mailQueue, recipient } from '../../lib/mail/queue.ts'
import { type Answers, countAnswers, fieldIds } from './answers.ts'
import { firstDay, stepOf } from './span.ts'
import { type Context, type Row, readRows } from './table.ts'

/** SQL: the day of a moment in a time zone. */
const dayIn = (moment: Prisma.Sql, zone: string) =>
  Prisma.sql`(${moment} AT TIME ZONE ${zone})::date`

/** SQL: the first day that has no statistics, since the first account; null without accounts. */
const firstUncounted = (zone: string) => Prisma.sql`
  coalesce((SELECT max(day) + 1 FROM statistics),
    (SELECT ${dayIn(Prisma.sql`min(created_at)`, zone)} FROM users))`

/**
 * SQL: what statistics say of the days without a row, up to `last`, counted from the rows that there are.
 * Somebody counts as active on each day since they joined, if they are active now.
 */
function countedNow(last: string, zone: string): Prisma.Sql {
  const groups = (rows: Prisma.Sql) => Prisma.sql`(
    SELECT day, track, count(*)::int AS number FROM (${rows}) AS counted (day, track)
    WHERE day >= (SELECT first FROM start) GROUP BY day, track)`
  const joined = dayIn(Prisma.sql`coalesce(activated_at, created_at)`, zone)
  const decided = (status: 'approved' | 'rejected') => Prisma.sql`
    SELECT ${dayIn(Prisma.sql`decided_at`, zone)}, user_type FROM applications
    WHERE status = ${status}::"ApplicationStatus"`
  return Prisma.sql`
    WITH start AS MATERIALIZED (SELECT ${firstUncounted(zone)} AS first),
    members AS MATERIALIZED (
      SELECT ${joined} AS day, user_type AS track, count(*)::int AS number FROM users
      WHERE is_active GROUP BY 1, 2),
    days AS (
      SELECT day::date, track
      FROM start, generate_series(first::timestamp, ${last}::date::timestamp, interval '1 day') day,
        unnest(enum_range(NULL::"UserType")) track),
    counts AS (
      SELECT 'joined' AS what, day, track, number
      FROM ${groups(Prisma.sql`
        SELECT ${joined}, user_type FROM users WHERE is_active OR activated_at IS NOT NULL`)} t
      UNION ALL SELECT 'applications', day, track, number
      FROM ${groups(Prisma.sql`
        SELECT ${dayIn(Prisma.sql`submitted_at`, zone)}, user_type FROM applications`)} t
      UNION ALL SELECT 'approved', day, track, number FROM ${groups(decided('approved'))} t
      UNION ALL SELECT 'declined', day, track, number FROM ${groups(decided('rejected'))} t
      UNION ALL SELECT 'newsletters', day, track, number
      FROM ${groups(Prisma.sql`
        SELECT ${dayIn(Prisma.sql`m.queued_at`, zone)}, u.user_type
        FROM newsletter_mails m JOIN users u ON u.id = m.user_id`)} t
      UNION ALL SELECT 'failed_mails', day, track, number
      FROM ${groups(Prisma.sql`
        SELECT ${dayIn(Prisma.sql`j.completed_on`, zone)}, u.user_type
        FROM (SELECT completed_on, (${recipient})::uuid AS user_id FROM pgboss.job
          WHERE name = ${mailQueue} AND state = 'failed') j JOIN users u ON u.id = j.user_id`)} t)
    SELECT d.day, d.track,
      (SELECT coalesce(sum(m.number), 0)::int FROM members m
       WHERE m.track = d.track AND m.day <= d.day) AS active,
      ${Prisma.join(
        ['joined', 'applications', 'approved', 'declined', 'newsletters', 'failed_mails'].map(
          (what) => Prisma.sql`
            coalesce(max(c.number) FILTER (WHERE c.what = ${what}), 0) AS ${Prisma.raw(what)}`,
        ),
      )}
    FROM days d LEFT JOIN counts c ON c.day = d.day AND c.track = d.track
    GROUP BY d.day, d.track`
}

/** SQL: the statistics of all days up to `last`: those that are stored, and those counted now. */
export const statisticsUpTo = (last: string, zone: string): Prisma.Sql => Prisma.sql`(
  SELECT day, track, active, joined, applications, approved, declined, newsletters, failed_mails
  FROM statistics WHERE day <= ${last}::date
  UNION ALL (${countedNow(last, zone)}))`

/** The sums of columns of statistics in each step of the span. */
export function sumStatistics({ db, span, network }: Context, sums: Prisma.Sql[]): Promise<Row[]> {
  return readRows(
    db,
    Prisma.sql`
      SELECT ${stepOf(Prisma.sql`day::timestamp`, span)} AS label,
        ARRAY[${Prisma.join(sums)}]::float8[] AS values
      FROM ${statisticsUpTo(span.to, network.time_zone)} s
      WHERE day >= ${firstDay(span)} GROUP BY 1`,
  )
}

/**
 * Stores what is counted of each day up to yesterday, in the network's time zone, once. Days that were
 * missed are made up for from the rows that are left: they know nothing of members who left meanwhile, and
 * nothing of answers.
 *
 * @returns the number of days
 */
export async function recordStatistics(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  now: Date,
): Promise<number> {
  const yesterday = presentDay(new Date(storedDay(dayAt(now)).getTime() - 86_400_000))
  const stored = { where: { day: { gte: storedDay(yesterday) } } }
  if ((await db.statistic.count(stored)) > 0) return 0
  const answers: Record<string, Answers> = {}
  for (const field of fieldIds) answers[field] = (await countAnswers(db, network, field)).counts
  const isYesterday = Prisma.sql`counted.day = ${yesterday}::date`
  const rows = await read<unknown>(
    db,
    Prisma.sql`
      INSERT INTO statistics (day, track, active, joined, applications, approved, declined,
        newsletters, failed_mails, answers, made_up)
      SELECT day, track, active, joined, applications, approved, declined, newsletters, failed_mails,
        CASE WHEN ${isYesterday} AND track = 'female_founder' THEN ${JSON.stringify(answers)}::jsonb END,
        NOT (${isYesterday})
      FROM (${countedNow(yesterday, network.time_zone)}) counted
      ON CONFLICT DO NOTHING RETURNING day`,
  )
  return rows.length / 2
}
