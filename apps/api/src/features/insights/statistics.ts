import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Deps } from '../../lib/deps.ts'
import { emailQueue, recipientIdSql } from '../../lib/email/queue.ts'
import { dayAt, daysAfter, presentDay, storedDay } from '../../lib/text/days.ts'
import { countAllAnswers } from './answers.ts'
import { firstDaySql, isWithinSpanSql, stepSql } from './span.ts'
import type { Context, Row } from './table.ts'

export const sumStatistics = ({ db, span }: Context, sums: Prisma.Sql[]): Promise<Row[]> =>
  read<Row>(db)`
    SELECT ${stepSql(Prisma.sql`day::timestamp`, span)} AS label,
      ARRAY[${Prisma.join(sums)}]::float8[] AS values
    FROM statistics WHERE day BETWEEN ${firstDaySql(span)} AND ${span.to}::date GROUP BY 1`

/** Records yesterday's statistics, once. Returns the number of days. */
export async function recordStatistics(
  { db, network }: Pick<Deps, 'db' | 'network'>,
  now: Date,
): Promise<number> {
  const yesterday = presentDay(daysAfter(storedDay(dayAt(now)), -1))
  if ((await db.statistic.count({ where: { day: storedDay(yesterday) } })) > 0) return 0
  const answers = await countAllAnswers(db, network)
  const joined = Prisma.sql`coalesce(activated_at, created_at)`
  const isOn = (moment: Prisma.Sql) => isWithinSpanSql(moment, { from: yesterday, to: yesterday })
  const isUpTo = (moment: Prisma.Sql) => isWithinSpanSql(moment, { from: null, to: yesterday })
  const isDecided = isOn(Prisma.sql`decided_at`)
  const count = (from: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*) FROM ${from} AND user_type = t.track)`
  const stored = await db.$executeRaw`
    INSERT INTO statistics (day, track, active, joined, applications, approved, declined,
      newsletters, failed_emails, answers)
    SELECT ${yesterday}::date, t.track,
      ${count(Prisma.sql`users WHERE is_active AND ${isUpTo(joined)}`)},
      ${count(Prisma.sql`users WHERE (is_active OR activated_at IS NOT NULL) AND ${isOn(joined)}`)},
      ${count(Prisma.sql`applications WHERE ${isOn(Prisma.sql`submitted_at`)}`)},
      ${count(Prisma.sql`applications WHERE status = 'approved' AND ${isDecided}`)},
      ${count(Prisma.sql`applications WHERE status = 'rejected' AND ${isDecided}`)},
      ${count(Prisma.sql`newsletter_emails m JOIN users u ON u.id = m.user_id
        WHERE ${isOn(Prisma.sql`m.queued_at`)}`)},
      ${count(Prisma.sql`(SELECT (${recipientIdSql})::uuid AS user_id FROM pgboss.job
        WHERE name = ${emailQueue} AND state = 'failed' AND ${isOn(Prisma.sql`completed_on`)}) j
        JOIN users u ON u.id = j.user_id WHERE TRUE`)},
      CASE WHEN t.track = 'female_founder' THEN ${JSON.stringify(answers)}::jsonb END
    FROM unnest(enum_range(NULL::"UserType")) AS t (track) ON CONFLICT DO NOTHING`
  return stored > 0 ? 1 : 0
}
