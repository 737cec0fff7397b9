import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { hostTypes } from '@portal/shared/events/options'
import { opportunityTypes } from '@portal/shared/opportunities/options'
import { isForAllSql, isLiveSql } from '../../lib/content/content.ts'
import { firstDaySql, isWithinSpanSql } from './span.ts'
import {
  type Context,
  countColumn,
  type Figures,
  type Row,
  rowsByLabel,
  tracksOf,
} from './table.ts'

const maxRows = 20

/** SQL condition: member {alias} is on the chosen track. Without one, former members count too. */
export const isOfTrackSql = (alias: string, { track }: Pick<Context, 'track'>): Prisma.Sql =>
  track
    ? Prisma.sql`${Prisma.raw(alias)}.user_type::text = ANY (${tracksOf(track)})`
    : Prisma.sql`TRUE`

export async function readEvents(context: Context): Promise<Figures> {
  const { db, span, now, network } = context
  const attended = Prisma.sql`r.attended_at IS NOT NULL`
  const rows = await read<Row>(db)`
    WITH past_events AS (
      SELECT id, host_type,
        EXISTS (SELECT 1 FROM rsvps r WHERE r.event_id = events.id AND ${attended}) AS is_marked
      FROM events WHERE ${isLiveSql('events')} AND ${isForAllSql('events')} AND ${isWithinSpanSql(Prisma.sql`starts_at`, span)}
        AND starts_at <= ${now.toISOString()}::timestamptz)
    SELECT host_type AS label, ARRAY[
      count(DISTINCT e.id),
      count(u.id),
      count(u.id) FILTER (WHERE ${attended}),
      count(u.id) FILTER (WHERE NOT ${attended} AND r.status = 'going' AND e.is_marked)
    ]::float8[] AS values
    FROM past_events e LEFT JOIN rsvps r ON r.event_id = e.id
    LEFT JOIN users u ON u.id = r.user_id AND ${isOfTrackSql('u', context)}
    GROUP BY host_type`
  const columns = [
    countColumn('events', 'Events'),
    countColumn('sign_ups', 'Sign-ups'),
    countColumn('attended', 'Attended'),
    countColumn('no_shows', 'No-shows'),
  ]
  const label = (type: string) => (type === 'Network Hosted' ? `Hosted by ${network.name}` : type)
  return rowsByLabel(
    columns,
    Object.fromEntries(hostTypes.map((type) => [type, label(type)])),
    rows,
  )
}

export async function readTopResources(context: Context): Promise<Figures> {
  const { db, span } = context
  const ups = Prisma.sql`count(*) FILTER (WHERE v.vote = 'up')`
  const downs = Prisma.sql`count(*) FILTER (WHERE v.vote = 'down')`
  const rows = await read<Row>(db)`
    SELECT x.title AS label, ARRAY[b.ups, b.downs]::float8[] AS values
    FROM (
      SELECT v.resource_id, ${ups} AS ups, ${downs} AS downs
      FROM resource_votes v JOIN users u ON u.id = v.user_id
      WHERE ${isWithinSpanSql(Prisma.sql`v.created_at`, span)} AND ${isOfTrackSql('u', context)}
      GROUP BY v.resource_id) b
    JOIN resources x ON x.id = b.resource_id
    WHERE ${isLiveSql('x')}
    ORDER BY b.ups - b.downs DESC, b.ups DESC, x.title, x.id LIMIT 10`
  return { rows_are: 'text', columns: [countColumn('up', 'Up'), countColumn('down', 'Down')], rows }
}

export async function readOpportunities({ db, span, now }: Context): Promise<Figures> {
  const rows = await read<Row>(db)`
    SELECT type AS label, ARRAY[count(*)]::float8[] AS values FROM opportunities
    WHERE ${isWithinSpanSql(Prisma.sql`published_at`, span)}
      AND published_at <= ${now.toISOString()}::timestamptz
    GROUP BY type`
  const labels = Object.fromEntries(opportunityTypes.map((type) => [type, type]))
  return rowsByLabel([countColumn('published', 'Published')], labels, rows)
}

/** Studies open in the span, newest first, with invitations and participants. */
export async function readStudies(context: Context): Promise<Figures> {
  const { db, span } = context
  const people = (table: string, condition = Prisma.sql`TRUE`) => Prisma.sql`
    (SELECT count(*) FROM ${Prisma.raw(table)} x JOIN users u ON u.id = x.user_id
     WHERE x.study_id = s.id AND ${condition} AND ${isOfTrackSql('u', context)})`
  const rows = await read<Row>(db)`
    SELECT s.title AS label, ARRAY[
      ${people('study_invitations')},
      ${people('participations')},
      ${people('participations', Prisma.sql`x.submitted`)}
    ]::float8[] AS values
    FROM (
      SELECT id, title, open_date FROM studies
      WHERE ${isLiveSql('studies')} AND status <> 'Upcoming' AND open_date <= ${span.to}::date
        AND close_date >= ${firstDaySql(span)}
      ORDER BY open_date DESC, id LIMIT ${maxRows}) s
    ORDER BY s.open_date DESC, s.id`
  const columns = [
    countColumn('invited', 'Invited by email'),
    countColumn('taking_part', 'Taking part'),
    countColumn('answered', 'Answered'),
  ]
  return { rows_are: 'text', columns, rows }
}
