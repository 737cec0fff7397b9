import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { isLiveSql } from '../../lib/content/content.ts'
import { dayAt } from '../../lib/text/days.ts'
import { type Answers, countAllAnswers, type FieldId, mapToOfferedOptions } from './answers.ts'
import { firstDaySql, isWithinSpanSql } from './span.ts'
import type { Context } from './table.ts'

interface Totals {
  decided: number
  median_days: number | null
  resource_votes: number
  studies: number
  study_answers: number
  pods: number
  pod_members: number
}

export async function readTotals({ db, span }: Context): Promise<Totals> {
  const [totals] = await read<Totals>(
    db,
    Prisma.sql`
      SELECT d.decided, d.median_days,
        (SELECT count(*)::int FROM resource_votes
         WHERE ${isWithinSpanSql(Prisma.sql`created_at`, span)}) AS resource_votes,
        (SELECT count(*)::int FROM studies WHERE ${isLiveSql('studies')} AND status <> 'Upcoming'
           AND open_date <= ${span.to}::date AND close_date >= ${firstDaySql(span)}) AS studies,
        (SELECT count(*)::int FROM activities WHERE activity_type = 'Study Participation'
           AND action_type = 'Submitted'
           AND ${isWithinSpanSql(Prisma.sql`occurred_at`, span)}) AS study_answers,
        (SELECT count(*)::int FROM pods WHERE dissolved_at IS NULL) AS pods,
        (SELECT count(DISTINCT m.user_id)::int FROM pod_members m JOIN pods p ON p.id = m.pod_id
         WHERE p.dissolved_at IS NULL AND m.state = 'member') AS pod_members
      FROM (
        SELECT count(*)::int AS decided, round((percentile_cont(0.5::float8) WITHIN GROUP (
          ORDER BY extract(epoch FROM decided_at - submitted_at)::float8 / 86400))::numeric, 1)::float8
          AS median_days
        FROM applications WHERE ${isWithinSpanSql(Prisma.sql`decided_at`, span)}) d`,
  )
  if (!totals) throw new Error('an aggregate without GROUP BY has one row')
  return totals
}

/** Reads founders' answers on the last counted day of the span or today, and that day. */
export async function readAnswers({ db, network, span, now }: Context) {
  const [stored] = await read<{ day: string; answers: Record<string, Answers> }>(
    db,
    Prisma.sql`
      SELECT day::text, answers FROM statistics
      WHERE track = 'female_founder' AND answers IS NOT NULL
        AND day BETWEEN ${firstDaySql(span)} AND ${span.to}::date
      ORDER BY day DESC LIMIT 1`,
  )
  const { day, answers } = stored ?? {
    day: dayAt(now),
    answers: await countAllAnswers(db, network),
  }
  // Every founder counts once, even without an answer.
  const founders = Object.values(answers.revenue ?? {}).reduce((sum, count) => sum + count, 0)
  const answersTo = (id: FieldId): Answers =>
    mapToOfferedOptions(network, id, { counts: answers[id] ?? { '': founders }, founders })
  return { day, founders, answersTo }
}
