import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Deps } from '../../lib/deps.ts'
import { mailQueue, recipient } from '../../lib/mail/queue.ts'
import { dayAt, daysAfter, presentDay, storedDay } from '../../lib/text/days.ts'
import { countAllAnswers } from './answers.ts'
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
 * Somebody counts as active on each day since they joined, if they are active now. Postgres leaves a join
 * out whose columns the caller does not take.
 */
function countedNow(last: string, zone: string): Prisma.Sql {
  const joined = dayIn(Prisma.sql`coalesce(activated_at, created_at)`, zone)
  const isSince = (moment: Prisma.Sql) =>
    Prisma.sql`${moment} >= (SELECT first::timestamp AT TIME ZONE ${zone} FROM start)`
  const happened = (what: string) => Prisma.sql`(count(*) FILTER (WHERE what = ${what}))::int`
  const ofDay = (table: Prisma.Sql) => Prisma.sql`${table}.day = d.day AND ${table}.track = d.track`
  return Prisma.sql`
    WITH start AS MATERIALIZED (SELECT ${firstUncounted(zone)} AS first),
    members AS MATERIALIZED (
      SELECT ${joined} AS day, user_type AS track, count(*)::int AS joined,
        (count(*) FILTER (WHERE is_active))::int AS active
      FROM users WHERE is_active OR activated_at IS NOT NULL GROUP BY 1, 2),
    days AS (
      SELECT day::date, track
      FROM start, generate_series(first::timestamp, ${last}::date::timestamp, interval '1 day') day,
        unnest(enum_range(NULL::"UserType")) track)
    SELECT d.day, d.track,
      (SELECT coalesce(sum(m.active), 0)::int FROM members m
       WHERE m.track = d.track AND m.day <= d.day) AS active,
      coalesce(m.joined, 0) AS joined,
      coalesce(a.applications, 0) AS applications,
      coalesce(a.approved, 0) AS approved,
      coalesce(a.declined, 0) AS declined,
      coalesce(n.newsletters, 0) AS newsletters,
      coalesce(f.failed_mails, 0) AS failed_mails
    FROM days d
    LEFT JOIN members m ON ${ofDay(Prisma.sql`m`)}
    LEFT JOIN (
      SELECT ${dayIn(Prisma.sql`at`, zone)} AS day, user_type AS track,
        ${happened('sent')} AS applications, ${happened('approved')} AS approved,
        ${happened('rejected')} AS declined
      FROM (
        SELECT submitted_at AS at, user_type, 'sent' AS what FROM applications
        WHERE ${isSince(Prisma.sql`submitted_at`)}
        UNION ALL SELECT decided_at, user_type, status::text FROM applications
        WHERE ${isSince(Prisma.sql`decided_at`)}) e
      GROUP BY 1, 2) a ON ${ofDay(Prisma.sql`a`)}
    LEFT JOIN (
      SELECT ${dayIn(Prisma.sql`m.queued_at`, zone)} AS day, u.user_type AS track,
        count(*)::int AS newsletters
      FROM newsletter_mails m JOIN users u ON u.id = m.user_id
      WHERE ${isSince(Prisma.sql`m.queued_at`)} GROUP BY 1, 2) n ON ${ofDay(Prisma.sql`n`)}
    LEFT JOIN (
      SELECT ${dayIn(Prisma.sql`j.completed_on`, zone)} AS day, u.user_type AS track,
        count(*)::int AS failed_mails
      FROM (SELECT completed_on, (${recipient})::uuid AS user_id FROM pgboss.job
        WHERE name = ${mailQueue} AND state = 'failed') j JOIN users u ON u.id = j.user_id
      WHERE ${isSince(Prisma.sql`j.completed_on`)} GROUP BY 1, 2) f ON ${ofDay(Prisma.sql`f`)}`
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
  const yesterday = presentDay(daysAfter(storedDay(dayAt(now)), -1))
  const stored = { where: { day: { gte: storedDay(yesterday) } } }
  if ((await db.statistic.count(stored)) > 0) return 0
  const answers = await countAllAnswers(db, network)
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
