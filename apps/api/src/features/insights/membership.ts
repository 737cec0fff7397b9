import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { firstDaySql, isWithinSpanSql, stepSql } from './span.ts'
import { sumStatistics } from './statistics.ts'
import {
  type Context,
  countColumn,
  type Figures,
  type Row,
  rowsByLabel,
  rowsByStep,
  shareColumn,
  shareOf,
  sum,
  trackLabels,
  tracksOf,
} from './table.ts'

/** The label of the days before the span. */
const before = ''

interface Members {
  label: string
  joined: number[]
  active: number[]
}

export async function readMembers({ db, span, track }: Context): Promise<{
  steps: Members[]
  before: number[]
}> {
  const tracks = tracksOf(track)
  const step = Prisma.sql`
    CASE WHEN day < ${firstDaySql(span)} THEN ${before} ELSE ${stepSql(Prisma.sql`day::timestamp`, span)} END`
  const ofTrack = (one: string) => Prisma.sql`FILTER (WHERE track = ${one}::"UserType")`
  const joined = tracks.map((one) => Prisma.sql`sum(joined) ${ofTrack(one)}`)
  const active = tracks.map(
    (one) => Prisma.sql`(array_agg(active ORDER BY day DESC) ${ofTrack(one)})[1]`,
  )
  const rows = await read<Row>(db)`
    SELECT ${step} AS label, ARRAY[${Prisma.join([...joined, ...active])}]::float8[] AS values
    FROM statistics WHERE day <= ${span.to}::date GROUP BY 1 ORDER BY 1`
  const members = rows.map(({ label, values }) => {
    const counts = values.map((value) => value ?? 0)
    return { label, joined: counts.slice(0, tracks.length), active: counts.slice(tracks.length) }
  })
  return {
    steps: members.filter(({ label }) => label !== before),
    before: members.find(({ label }) => label === before)?.active ?? tracks.map(() => 0),
  }
}

export async function readActive(context: Context): Promise<Figures> {
  const columns = tracksOf(context.track).map((track) => countColumn(track, trackLabels[track]))
  const { steps } = await readMembers(context)
  const rows = steps.map(({ label, active }) => ({ label, values: active }))
  return rowsByStep(context, columns, rows, null)
}

/** Derives who left, so that totals agree. */
export async function readJoinedAndLeft(context: Context): Promise<Figures> {
  const { steps, ...start } = await readMembers(context)
  let activeBefore = sum(start.before)
  const rows = steps.map(({ label, joined, active }) => {
    const left = activeBefore + sum(joined) - sum(active)
    activeBefore = sum(active)
    return { label, values: [sum(joined), Math.max(0, left)] }
  })
  return rowsByStep(
    context,
    [countColumn('joined', 'Joined'), countColumn('left', 'Left')],
    rows,
    null,
  )
}

/** An answer belongs to the first group whose pattern matches. */
const foundUsGroups: Record<string, { label: string; pattern: string }> = {
  people: {
    label: 'Someone they know',
    pattern:
      '\\m(friends?|members?|founders?|colleagues?|cofounders?|introduc|recommend|referr|told|word of mouth)',
  },
  social: {
    label: 'Social media',
    pattern: '\\m(linkedin|instagram|twitter|facebook|tiktok|social|posts?\\M)',
  },
  event: {
    label: 'An event',
    pattern: '\\m(events?|meet-?ups?|pitch|conference|talk|workshop|hackathon|supper)',
  },
  university: {
    label: 'A university, course or accelerator',
    pattern:
      '\\m(universit|college|accelerator|incubator|course|alumn|lab\\M|labs\\M|programme|school)',
  },
  press: {
    label: 'Newsletter, press or podcast',
    pattern: '\\m(newsletter|press|news\\M|podcast|article|blog|magazine)',
  },
  search: { label: 'Search or website', pattern: '\\m(google|search|web|website|online|internet)' },
}

export async function readFoundUs({ db, span, track }: Context): Promise<Figures> {
  const groups = Object.entries(foundUsGroups).map(
    ([key, { pattern }]) => Prisma.sql`WHEN answer ~ ${pattern} THEN ${key}`,
  )
  const rows = await read<Row>(db)`
    SELECT CASE WHEN answer = '' THEN 'none' ${Prisma.join(groups, ' ')} ELSE 'other' END AS label,
      ARRAY[sum(members)]::float8[] AS values
    FROM (
      -- Each different answer is matched once.
      SELECT coalesce(f.how_found_us, g.how_found_us, '') AS given, count(*) AS members FROM users u
      LEFT JOIN founder_profiles f ON f.user_id = u.id LEFT JOIN friend_profiles g ON g.user_id = u.id
      WHERE u.is_active AND ${isWithinSpanSql(Prisma.sql`coalesce(u.activated_at, u.created_at)`, span)}
        AND u.user_type::text = ANY (${tracksOf(track)}) GROUP BY 1) answers,
      lower(trim(given)) AS answer
    GROUP BY 1`
  const labels = {
    ...Object.fromEntries(Object.entries(foundUsGroups).map(([key, { label }]) => [key, label])),
    other: 'Other',
    none: 'Not answered',
  }
  return withShares(rowsByLabel([countColumn('members', 'Members')], labels, rows))
}

/** Adds a column with each row's share of the first column's sum. */
function withShares(figures: Figures): Figures {
  const total = sum(figures.rows.map(({ values }) => values[0]))
  return {
    ...figures,
    columns: [...figures.columns, shareColumn],
    rows: figures.rows.map(({ label, values }) => ({
      label,
      values: [...values, shareOf(values[0] ?? 0, total)],
    })),
    total,
  }
}

/** By day. */
export async function readNewsletters({ db, span }: Context): Promise<Figures> {
  const rows = await read<Row>(db)`
    SELECT day::text AS label, ARRAY[sum(newsletters)]::float8[] AS values
    FROM statistics WHERE day BETWEEN ${firstDaySql(span)} AND ${span.to}::date
      AND newsletters > 0 GROUP BY day ORDER BY day`
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
  const rows = await read<Row>(db)`
    SELECT user_type::text AS label, ARRAY[count(*) FILTER (WHERE ${used}), count(*)]::float8[] AS values
    FROM users u WHERE is_active GROUP BY user_type`
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
