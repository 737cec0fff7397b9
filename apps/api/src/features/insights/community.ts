import { Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { listLabels } from '@portal/shared/network/lists'
import { isShownWinSql } from '../../lib/content/content.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { topicTableSql } from '../../lib/members/help-topics.ts'
import { isOfferSql } from '../introductions/service.ts'
import { isOfTrackSql } from './content.ts'
import { isWithinSpanSql, stepSql } from './span.ts'
import {
  type Context,
  countColumn,
  daysColumn,
  type Figures,
  type Row,
  rowsByLabel,
  rowsByStep,
} from './table.ts'

/** SQL: the step of a column of type timestamptz. */
const stepAtSql = (column: Prisma.Sql, { span, network }: Context) =>
  stepSql(Prisma.sql`${column} AT TIME ZONE ${network.time_zone}`, span)

export async function readWins(context: Context): Promise<Figures> {
  const posted = Prisma.sql`w.created_at`
  const given = Prisma.sql`r.created_at`
  const rows = await read<Row>(context.db)`
    SELECT label, ARRAY[sum(wins), sum(hearts), sum(celebrations)]::float8[] AS values FROM (
      SELECT ${stepAtSql(posted, context)} AS label, 1 AS wins, 0 AS hearts, 0 AS celebrations
      FROM wins w LEFT JOIN users u ON u.id = w.author_id
      WHERE ${isShownWinSql('w')} AND ${isWithinSpanSql(posted, context.span)} AND ${isOfTrackSql('u', context)}
      UNION ALL
      SELECT ${stepAtSql(given, context)}, 0, (r.type = 'heart')::int, (r.type = 'celebrate')::int
      FROM win_reactions r JOIN users u ON u.id = r.user_id JOIN wins w ON w.id = r.win_id
      WHERE ${isShownWinSql('w')} AND ${isWithinSpanSql(given, context.span)} AND ${isOfTrackSql('u', context)}
    ) counted GROUP BY label`
  const columns = [
    countColumn('wins', 'Wins'),
    countColumn('hearts', 'Hearts', 'reactions'),
    countColumn('celebrations', 'Celebrations', 'reactions'),
  ]
  return rowsByStep(context, columns, rows)
}

export async function readVotes(context: Context): Promise<Figures> {
  const given = Prisma.sql`v.created_at`
  const rows = await read<Row>(context.db)`
    SELECT ${stepAtSql(given, context)} AS label, ARRAY[
      count(*) FILTER (WHERE v.vote = 'up'), count(*) FILTER (WHERE v.vote = 'down')
    ]::float8[] AS values
    FROM resource_votes v JOIN users u ON u.id = v.user_id
    WHERE ${isWithinSpanSql(given, context.span)} AND ${isOfTrackSql('u', context)} GROUP BY 1`
  return rowsByStep(
    context,
    [countColumn('up', 'Up', 'votes'), countColumn('down', 'Down', 'votes')],
    rows,
  )
}

/** Introductions requested, accepted and followed by a meeting. Offers of help count with asks. */
export async function readIntroductions(context: Context): Promise<Figures> {
  const asked = Prisma.sql`asked_at`
  const days = Prisma.sql`extract(epoch FROM answered_at - asked_at)::float8 / 86400`
  const rows = await read<Row>(context.db)`
    SELECT ${stepAtSql(asked, context)} AS label, ARRAY[
      count(*), count(*) FILTER (WHERE state IN ('accepted', 'ended')),
      count(*) FILTER (WHERE asker_met OR asked_met),
      -- When a connection ends, the day of its acceptance is lost.
      round((percentile_cont(0.5::float8) WITHIN GROUP (ORDER BY ${days})
        FILTER (WHERE state = 'accepted'))::numeric, 1)
    ]::float8[] AS values
    FROM introductions WHERE NOT ${isOfferSql('introductions')} AND ${isWithinSpanSql(asked, context.span)} GROUP BY 1`
  const columns = [
    countColumn('asked', 'Asked for'),
    countColumn('accepted', 'Accepted'),
    countColumn('met', 'Met'),
    daysColumn('median', 'Median days until accepted'),
  ]
  const figures = rowsByStep(context, columns, rows)
  return {
    ...figures,
    rows: figures.rows.map(({ label, values: [asked = 0, accepted = 0, met = 0, median] }) => ({
      label,
      values: [asked, accepted, met, accepted ? (median ?? null) : null],
    })),
  }
}

export async function readAsks(context: Context): Promise<Figures> {
  const other = 'something else'
  const soon = (moment: Prisma.Sql) => Prisma.sql`${moment} < a.created_at + interval '3 days'`
  const rows = await read<Row>(context.db)`
    SELECT coalesce(topics.topic, a.topic, ${other}) AS label, ARRAY[
      count(*),
      count(*) FILTER (WHERE EXISTS (
          SELECT 1 FROM introductions i WHERE i.ask_id = a.id
            AND ${soon(Prisma.sql`i.asked_at`)})
        OR EXISTS (
          SELECT 1 FROM messages m WHERE m.kind = 'ask' AND m.subject_id = a.id
            AND m.author_id IS DISTINCT FROM a.author_id AND ${soon(Prisma.sql`m.created_at`)})),
      count(*) FILTER (WHERE a.state = 'solved')
    ]::float8[] AS values
    FROM asks a LEFT JOIN users u ON u.id = a.author_id
      LEFT JOIN ${topicTableSql(context.network)} ON a.topic = ANY (meanings)
    WHERE a.state <> 'removed' AND ${isWithinSpanSql(Prisma.sql`a.created_at`, context.span)}
      AND ${isOfTrackSql('u', context)}
    GROUP BY 1 ORDER BY bool_and(a.topic IS NULL), count(*) DESC, 1`
  const columns = [
    countColumn('asked', 'Asked'),
    countColumn('answered', 'Answered within three days'),
    countColumn('solved', 'Solved'),
  ]
  const topics = rows.map(({ label }) => [label, label === other ? 'Something else' : label])
  return rowsByLabel(columns, Object.fromEntries(topics), rows)
}

/** Active pods by kind: places, members, invitations, and people signed up but in none. */
export async function readPods({ db, network }: Context): Promise<Figures> {
  const inState = (state: string) =>
    Prisma.sql`(count(m.user_id) FILTER (WHERE m.state = ${state}::"PodMemberState"))`
  const rows = await read<Row>(db)`
    SELECT label, ARRAY[sum(pods), sum(places), sum(members), sum(invited), sum(wanted)]::float8[] AS values
    FROM (
      SELECT p.kind AS label, 1 AS pods, p.places, ${inState('member')} AS members,
        ${inState('invited')} AS invited, 0 AS wanted
      FROM pods p LEFT JOIN pod_members m ON m.pod_id = p.id
      WHERE p.dissolved_at IS NULL GROUP BY p.id
      UNION ALL
      SELECT s.kind, 0, 0, 0, 0, count(*)
      FROM pod_signups s JOIN users u ON u.id = s.user_id
      WHERE ${isStayingSql('u')} AND NOT EXISTS (
        SELECT 1 FROM pod_members m JOIN pods p ON p.id = m.pod_id
        WHERE m.user_id = s.user_id AND p.kind = s.kind AND p.dissolved_at IS NULL
          AND m.state IN ('member', 'invited', 'waiting'))
      GROUP BY s.kind
    ) counted GROUP BY label`
  const columns = [
    countColumn('pods', 'Pods'),
    countColumn('places', 'Places'),
    countColumn('members', 'Members'),
    countColumn('invited', 'Invited'),
    countColumn('wanted', 'Signed up, not in one'),
  ]
  const others = Object.fromEntries(rows.map(({ label }) => [label, label]))
  return rowsByLabel(columns, { ...others, ...listLabels(network, 'pods') }, rows)
}
