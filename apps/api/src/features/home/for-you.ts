import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { canCall } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import { isolate } from '@portal/shared/core/direction'
import {
  askPath,
  eventPath,
  opportunityPath,
  paths,
  podPath,
  studyPath,
} from '@portal/shared/core/paths'
import type { ForYou, ForYouKind } from '@portal/shared/home/schemas'
import { introductionPageSize } from '@portal/shared/introductions/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { isLiveSql } from '../../lib/content/content.ts'
import { canSeeEventSql, isUpcomingSql } from '../../lib/content/event-audience.ts'
import { dayAt, eventDays, longDate } from '../../lib/text/days.ts'
import { isAskSuggestedToSql } from '../asks/service.ts'
import { isWaitingSql } from '../introductions/service.ts'

/** The most lines of one kind. One further line counts the others and opens their page. */
const maxLines = 3

/** An opportunity closes soon if its deadline is at most this many days away. */
const closingDays = 7

interface Row {
  kind: ForYouKind
  id: string | null
  name: string
  at: Date
  /** Other members going, new things, or requests listed above this one. */
  n: number
  /** How many of the kind wait, including those beyond `maxLines`; 0 if they aren't counted. */
  total: number
  /** For an event: when and where. */
  ends_at: Date | null
  time: string | null
  place: string | null
}

/** From when things are new to a member: the previous visit or, on the first, when they joined. */
export interface Since {
  at: Date
  isFirstVisit: boolean
}

interface Line extends Row {
  id: string
  /** 'since your last visit'. */
  since: string
  from: Date
}

const requestPath = ({ id, n }: Line) => {
  const page = Math.floor(n / introductionPageSize) + 1
  return `${paths.introductions}?request=${id}${page > 1 ? `&page=${page}` : ''}`
}

/** The line of each kind, and its page. */
const lines: Record<ForYouKind, (line: Line) => Pick<ForYou, 'title' | 'path'>> = {
  introduction: (line) => ({ title: line.name, path: requestPath(line) }),
  pod: ({ id, name }) => ({ title: `You’re invited to the pod ${name}`, path: podPath(id) }),
  study: ({ id, name }) => ({
    title: `You can take part in the study ${name}`,
    path: studyPath({ id, closed: false }),
  }),
  event: ({ id, name, at, ends_at, time, place, n }) => ({
    title: [
      `You’re going to ${isolate(name)}: ${eventDays({ starts_at: at, ends_at })}, ${time}, ${place}`,
      ...(n > 0 ? [`${n + 1} going`] : []),
    ].join(' · '),
    path: eventPath(id),
  }),
  ask: ({ id, name }) => ({ title: `You can help with ${name}`, path: askPath(id) }),
  win: ({ n, since, from }) => ({
    title: `${formatCount(n, 'new win')} ${since}`,
    path: `${paths.wins}?since=${from.toISOString()}`,
  }),
  member: ({ n, since }) => ({
    title: `${formatCount(n, 'new founder')} ${since}`,
    path: `${paths.directory}?sort=newest`,
  }),
  opportunity: ({ id, name, at }) => ({
    title: `${name} closes on ${longDate(at)}`,
    path: opportunityPath(id),
  }),
}

/** The line for items beyond `maxLines`, and their page. */
const moreLines: Partial<Record<ForYouKind, (rest: number) => Pick<ForYou, 'title' | 'path'>>> = {
  introduction: (rest) => ({ title: formatCount(rest, 'more request'), path: paths.introductions }),
  pod: (rest) => ({ title: `${formatCount(rest, 'more invitation')} to pods`, path: paths.pods }),
  study: (rest) => ({
    title: `${formatCount(rest, 'more study')} you can take part in`,
    path: paths.pulse,
  }),
  opportunity: (rest) => ({
    title: `${formatCount(rest, 'more opportunity')} closing within a week`,
    path: paths.opportunities,
  }),
}

interface Waiting {
  columns: Prisma.Sql
  rest: Prisma.Sql
  n?: Prisma.Sql
}

/** SQL: lines of one kind and their total, with empty columns for events. */
const linesSql = (kind: ForYouKind, { columns, rest, n = Prisma.sql`0` }: Waiting) =>
  Prisma.sql`
    (SELECT ${kind} AS kind, ${columns}, ${n} AS n,
       ${kind in moreLines ? Prisma.sql`count(*) OVER ()::int` : Prisma.sql`0`} AS total,
       NULL::timestamptz AS ends_at, NULL AS time, NULL AS place
     ${rest} LIMIT ${maxLines})`

/**
 * What Home shows a member: what needs an answer, longest wait first, then the next event, then
 * what is new. One statement.
 */
export async function forYou(
  db: Database,
  actor: Actor,
  { at, isFirstVisit }: Since,
): Promise<ForYou[]> {
  const me = Prisma.sql`${actor.id}::uuid`
  const from = Prisma.sql`${at.toISOString()}::timestamptz`
  const today = Prisma.sql`${dayAt(new Date())}::date`
  const rows = await read<Row>(
    db,
    Prisma.join(
      [
        linesSql('introduction', {
          columns: Prisma.sql`i.id, u.full_name || CASE WHEN i.asker_contact IS NULL
            THEN ' would like to meet you' ELSE ' offers to help you' END AS name, i.asked_at AS at`,
          n: Prisma.sql`(
            SELECT count(*)::int FROM introductions o
            WHERE o.asked_id = ${me} AND o.state <> 'accepted' AND o.put_aside_at IS NULL
              AND (o.asked_at, o.id) > (i.asked_at, i.id))`,
          rest: Prisma.sql`
            FROM introductions i JOIN users u ON u.id = i.asker_id
            WHERE i.asked_id = ${me} AND ${isWaitingSql('i')} ORDER BY i.asked_at`,
        }),
        linesSql('pod', {
          columns: Prisma.sql`p.id, p.name, m.invited_at`,
          rest: Prisma.sql`
            FROM pod_members m JOIN pods p ON p.id = m.pod_id
            WHERE m.user_id = ${me} AND m.state = 'invited' AND p.dissolved_at IS NULL
            ORDER BY m.invited_at`,
        }),
        linesSql('study', {
          columns: Prisma.sql`s.id, s.title, s.published_at`,
          rest: Prisma.sql`
            FROM studies s
            WHERE s.status IN ('In Progress', 'Active') AND ${isLiveSql('s')}
              AND (SELECT c.granted FROM consents c
                WHERE c.user_id = ${me} AND c.kind = 'participate_research'
                ORDER BY c.id DESC LIMIT 1)
              AND NOT EXISTS (
                SELECT 1 FROM participations p WHERE p.study_id = s.id AND p.user_id = ${me})
            ORDER BY s.published_at`,
        }),
        Prisma.sql`
          (SELECT 'event', e.id, e.title, e.starts_at,
             (SELECT count(*)::int FROM rsvps o
              WHERE o.event_id = e.id AND o.status = 'going' AND o.user_id <> ${me}), 0,
             e.ends_at, e.time, e.location
           FROM events e JOIN rsvps r ON r.event_id = e.id
           WHERE r.user_id = ${me} AND r.status = 'going' AND ${isUpcomingSql('e')}
             AND ${isLiveSql('e')} AND ${canSeeEventSql('e', actor.id)}
           ORDER BY e.starts_at, e.id LIMIT 1)`,
        linesSql('ask', {
          columns: Prisma.sql`a.id, a.title, a.created_at`,
          rest: Prisma.sql`
            FROM asks a
            WHERE a.state = 'open' AND ${isAskSuggestedToSql('a', actor)}
              AND NOT EXISTS (
                SELECT 1 FROM introductions i WHERE i.ask_id = a.id AND i.asker_id = ${me})
              AND NOT EXISTS (
                SELECT 1 FROM messages m
                WHERE m.kind = 'ask' AND m.subject_id = a.id AND m.author_id = ${me})
            ORDER BY a.created_at DESC`,
        }),
        Prisma.sql`
          (SELECT 'win', NULL, '', max(w.created_at), count(*)::int, 0, NULL, NULL, NULL FROM wins w
           WHERE w.deleted_at IS NULL AND w.created_at > ${from}
             AND w.author_id IS DISTINCT FROM ${me} HAVING count(*) > 0)`,
        Prisma.sql`
          (SELECT 'member', NULL, '', max(u.activated_at), count(*)::int, 0, NULL, NULL, NULL
           FROM users u JOIN directory_entries d ON d.user_id = u.id
           WHERE ${canCall('founder', actor)} AND u.is_active AND u.activated_at > ${from}
             AND u.id <> ${me} HAVING count(*) > 0)`,
        linesSql('opportunity', {
          columns: Prisma.sql`id, title, deadline::timestamptz`,
          rest: Prisma.sql`
            FROM opportunities
            WHERE ${isLiveSql('opportunities')} AND deadline BETWEEN ${today} AND ${today} + ${closingDays}::int
            ORDER BY deadline, id`,
        }),
      ],
      ' UNION ALL ',
    ),
  )
  const since = isFirstVisit ? 'since you joined' : 'since your last visit'
  const sorted = rows.sort(
    (one, other) => rankOf(one.kind) - rankOf(other.kind) || +one.at - +other.at,
  )
  return sorted.flatMap((row, index) => {
    const { kind, total } = row
    const line = { kind, at: row.at.toISOString() }
    const shown = { ...line, ...lines[kind]({ ...row, id: row.id ?? '', since, from: at }) }
    const isLast = !sorted.slice(index + 1).some((other) => other.kind === kind)
    const rest = isLast && total > maxLines && moreLines[kind]?.(total - maxLines)
    return rest ? [shown, { ...line, ...rest }] : [shown]
  })
}

const news: readonly ForYouKind[] = ['event', 'ask', 'win', 'member', 'opportunity']

/** Everything that needs an answer has the same rank, before the rest. */
const rankOf = (kind: ForYouKind) => news.indexOf(kind)
