import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { isWithinSpanSql, stepSql } from './span.ts'
import { sumStatistics } from './statistics.ts'
import {
  type Context,
  countColumn,
  daysColumn,
  type Figures,
  type Row,
  rowsByLabel,
  rowsByStep,
  trackLabels,
  tracksOf,
} from './table.ts'

const outcomes = { applications: 'Sent', approved: 'Approved', declined: 'Declined' } as const

export async function readApplications(context: Context): Promise<Figures> {
  const tracks = tracksOf(context.track)
  const kinds = Object.entries(outcomes).flatMap(([what, label]) =>
    tracks.map((track) => ({ what, label, track })),
  )
  const columns = kinds.map(({ what, label, track }) =>
    countColumn(`${what}_${track}`, `${label}: ${trackLabels[track]}`, what),
  )
  const sums = kinds.map(
    ({ what, track }) => Prisma.sql`
      sum(${Prisma.raw(what)}) FILTER (WHERE track = ${track}::"UserType")`,
  )
  return rowsByStep(context, columns, await sumStatistics(context, sums), null)
}

export async function readDecisionDays(context: Context): Promise<Figures> {
  const { db, span, track, network } = context
  const decided = Prisma.sql`decided_at AT TIME ZONE ${network.time_zone}`
  const within = (part: number) => Prisma.sql`
    percentile_cont(${part}::float8) WITHIN GROUP (
      ORDER BY extract(epoch FROM decided_at - submitted_at)::float8 / 86400)`
  const rows = await read<Row>(db)`
    SELECT ${stepSql(decided, span)} AS label,
      ARRAY[${within(0.5)}, ${within(0.9)}, count(*)]::float8[] AS values
    FROM applications
    WHERE ${isWithinSpanSql(Prisma.sql`decided_at`, span)}
      AND user_type::text = ANY (${tracksOf(track)}) GROUP BY 1`
  const columns = [
    daysColumn('median', 'Median'),
    daysColumn('ninety', 'Nine in ten within'),
    countColumn('decided', 'Decided'),
  ]
  const empty = rowsByStep(context, columns, rows, null)
  return {
    ...empty,
    rows: empty.rows.map(({ label, values: [median = null, ninety = null, decided] }) => ({
      label,
      values: [tenth(median), tenth(ninety), decided ?? 0],
    })),
  }
}

const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

const ages = {
  new: { label: 'Up to 2 days', from: 0 },
  days: { label: '3 to 6 days', from: 3 },
  week: { label: '1 to 2 weeks', from: 7 },
  weeks: { label: '2 to 4 weeks', from: 14 },
  month: { label: 'More than 4 weeks', from: 28 },
}

export async function readWaiting({ db, now, track }: Context): Promise<Figures> {
  const tracks = tracksOf(track)
  const columns = tracks.map((one) => countColumn(one, trackLabels[one], 'waiting'))
  const age = Prisma.sql`${now.toISOString()}::timestamptz - submitted_at`
  const bands = Object.entries(ages)
    .reverse()
    .map(([key, { from }]) => Prisma.sql`WHEN ${age} >= ${from} * interval '1 day' THEN ${key}`)
  const counts = tracks.map(
    (one) => Prisma.sql`count(*) FILTER (WHERE user_type = ${one}::"UserType")`,
  )
  const rows = await read<Row>(db)`
    SELECT CASE ${Prisma.join(bands, ' ')} ELSE 'new' END AS label,
      ARRAY[${Prisma.join(counts)}]::float8[] AS values
    FROM applications WHERE status = 'pending' GROUP BY 1`
  const labels = Object.fromEntries(Object.entries(ages).map(([key, { label }]) => [key, label]))
  return rowsByLabel(columns, labels, rows)
}
