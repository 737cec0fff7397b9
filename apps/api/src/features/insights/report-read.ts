import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { isLiveSql } from '../../lib/content/content.ts'
import { type Answers, type FieldId, mapToOfferedOptions } from './answers.ts'
import { firstDaySql, isWithinSpanSql } from './span.ts'
import { type Context, sum } from './table.ts'

interface Totals {
  decided: number
  median_days: number | null
  resource_votes: number
  studies: number
  study_answers: number
}

export async function readTotals({ db, span }: Context): Promise<Totals> {
  const [totals] = await read<Totals>(db)`
    SELECT d.decided, d.median_days,
      (SELECT count(*)::int FROM resource_votes
       WHERE ${isWithinSpanSql(Prisma.sql`created_at`, span)}) AS resource_votes,
      (SELECT count(*)::int FROM studies WHERE ${isLiveSql('studies')} AND status <> 'Upcoming'
         AND open_date <= ${span.to}::date AND close_date >= ${firstDaySql(span)}) AS studies,
      (SELECT count(*)::int FROM activities WHERE activity_type = 'Study Participation'
         AND action_type = 'Submitted'
         AND ${isWithinSpanSql(Prisma.sql`occurred_at`, span)}) AS study_answers
    FROM (
      SELECT count(*)::int AS decided, round((percentile_cont(0.5::float8) WITHIN GROUP (
        ORDER BY extract(epoch FROM decided_at - submitted_at)::float8 / 86400))::numeric, 1)::float8
        AS median_days
      FROM applications WHERE ${isWithinSpanSql(Prisma.sql`decided_at`, span)}) d`
  if (!totals) throw new Error('an aggregate without GROUP BY has one row')
  return totals
}

/** Reads founders' answers on the last counted day of the span, and that day; null without one. */
export async function readAnswers({ db, network, span }: Context) {
  const [stored] = await read<{ day: string; answers: Record<string, Answers> }>(db)`
    SELECT day::text, answers FROM statistics
    WHERE track = 'female_founder' AND answers IS NOT NULL
      AND day BETWEEN ${firstDaySql(span)} AND ${span.to}::date
    ORDER BY day DESC LIMIT 1`
  if (!stored) return null
  const { day, answers } = stored
  // Every founder counts once, even without an answer.
  const founders = sum(Object.values(answers.revenue ?? {}))
  const answersTo = (id: FieldId): Answers =>
    mapToOfferedOptions(network, id, { counts: answers[id] ?? { '': founders }, founders })
  return { day, founders, answersTo }
}

/** Reads the day on which the first member joined; null without members. */
export async function readFirstDay({ db, network }: Context): Promise<string | null> {
  const [first] = await read<{ day: string | null }>(db)`
    SELECT least((SELECT min(day) FROM statistics WHERE active > 0),
      (SELECT min((activated_at AT TIME ZONE ${network.time_zone})::date) FROM users))::text AS day`
  return first?.day ?? null
}
