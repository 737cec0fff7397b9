import { Prisma } from '@portal/database/client'
import { firstDaySql } from './span.ts'
import { sumStatistics } from './statistics.ts'
import {
  type Context,
  countColumn,
  type Figures,
  readRows,
  rowsByLabel,
  rowsByStep,
  shareColumn,
  shareOf,
  trackLabels,
  tracksOf,
} from './table.ts'

/** By day. */
export async function readNewsletters({ db, span }: Context): Promise<Figures> {
  const rows = await readRows(
    db,
    Prisma.sql`
      SELECT day::text AS label, ARRAY[sum(newsletters)]::float8[] AS values
      FROM statistics WHERE day BETWEEN ${firstDaySql(span)} AND ${span.to}::date
        AND newsletters > 0 GROUP BY day ORDER BY day`,
  )
  return { rows_are: 'day', columns: [countColumn('recipients', 'Recipients')], rows }
}

export async function readFailedEmails(context: Context): Promise<Figures> {
  const rows = await sumStatistics(context, [Prisma.sql`sum(failed_emails)`])
  return rowsByStep(context, [countColumn('failed', 'Failed')], rows, null)
}

/** Active members with a session in the last 30 days, and all active members. */
export async function readSignIns({ db, now, track }: Context): Promise<Figures> {
  const used = Prisma.sql`EXISTS (
    SELECT 1 FROM sessions s WHERE s.user_id = u.id
      AND s.last_seen_at > ${now.toISOString()}::timestamptz - interval '30 days')`
  const rows = await readRows(
    db,
    Prisma.sql`
      SELECT user_type::text AS label, ARRAY[count(*) FILTER (WHERE ${used}), count(*)]::float8[] AS values
      FROM users u WHERE is_active GROUP BY user_type`,
  )
  const columns = [countColumn('used', 'Used the portal'), countColumn('active', 'Active members')]
  const labels = Object.fromEntries(tracksOf(track).map((one) => [one, trackLabels[one]]))
  const figures = rowsByLabel(columns, labels, rows)
  return {
    ...figures,
    columns: [...columns, shareColumn],
    rows: figures.rows.map(({ label, values: [used = 0, active = 0] }) => ({
      label,
      values: [used, active, shareOf(used ?? 0, active ?? 0)],
    })),
  }
}
