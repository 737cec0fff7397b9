import { Prisma } from '@portal/database/client'
import { canCall } from '@portal/shared/core/access'
import { getMember } from '@portal/shared/directory/endpoints'
import { alternativeCountLimit } from '@portal/shared/directory/filters'
import { type ForYouKind, forYouKinds } from '@portal/shared/home/schemas'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import {
  canSeeEventSql,
  isLiveSql,
  isRunningStudySql,
  isShownWinSql,
  isUpcomingSql,
} from '../../lib/content/content.ts'
import { agreesSql } from '../../lib/email/recipients.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { isListedSql, knownFactsSql, maxFaces, shownFieldSql } from '../../lib/members/directory.ts'
import { dayAt, daysAfter, momentAt } from '../../lib/text/days.ts'
import { isAskSuggestedToSql } from '../asks/service.ts'
import { isShownGuestSql } from '../events/service.ts'
import {
  introductionStatusSql,
  isMeetingQuestionDueSql,
  isOfferSql,
  isWaitingSql,
} from '../introductions/service.ts'

/** How many lines are shown that need an answer, and of other kinds. Others are only counted. */
export const maxLines = { waiting: 5, news: 3 } as const

const maxExcerpt = 140

const attendedDays = 3

/** Days before a deadline from which an opportunity closes soon. */
const closingDays = 7

export interface PersonRow {
  id: string
  name: string
  photo_id: string | null
  role?: string | null
  company?: string | null
  can_ask?: boolean | null
}

export interface LineRow {
  kind: ForYouKind
  id: string
  name: string
  at: Date
  /** How many there are of a counted kind, including those not shown, up to a limit. */
  total: number | null
  /** The requests or connections listed above this one, or the other members at an event. */
  n: number | null
  person: PersonRow | null
  excerpt: string | null
  faces: PersonRow[] | null
  can_ask: boolean | null
  ends_at: Date | null
  time: string | null
  place: string | null
}

/** SQL of the columns of a line, its FROM clause with conditions, and its order. */
interface LineSql {
  id: Prisma.Sql
  name: Prisma.Sql
  at: Prisma.Sql
  from: Prisma.Sql
  order: Prisma.Sql
  /** Set if the items not shown are counted; as SQL if the count needs fewer tables. */
  counted?: true | Prisma.Sql
  limit?: number
  n?: Prisma.Sql
  person?: Prisma.Sql
  excerpt?: Prisma.Sql
  faces?: Prisma.Sql
  canAsk?: Prisma.Sql
  event?: Prisma.Sql
}

const nothing = Prisma.sql`NULL`

const limitSql = (limit: number) => Prisma.raw(`LIMIT ${limit}`)

// SQL: the lines of one kind. The total is a separate subquery, so that Postgres computes people
// and excerpts only for the lines shown, and counts no further than the number that is shown.
// Limits are literals: with a parameter, Postgres expects many rows and may plan the statement
// again at each call, which takes longer than running it.
function selectSql(kind: ForYouKind, line: LineSql): Prisma.Sql {
  const { from, counted, limit = maxLines.waiting } = line
  const total = counted
    ? Prisma.sql`(SELECT count(*) FROM (SELECT ${counted === true ? from : counted}
        ${limitSql(limit + alternativeCountLimit + 1)}) counted)`
    : nothing
  return Prisma.sql`
  (SELECT ${kind}::text AS kind, ${line.id}::text AS id, ${line.name} AS name, ${line.at}::timestamptz AS at,
     ${total}::int AS total, ${line.n ?? nothing}::int AS n,
     ${line.person ?? nothing}::jsonb AS person, ${line.excerpt ?? nothing}::text AS excerpt,
     ${line.faces ?? nothing}::jsonb AS faces, ${line.canAsk ?? nothing}::boolean AS can_ask,
     ${line.event ?? Prisma.sql`NULL::timestamptz AS ends_at, NULL::text AS time, NULL::text AS place`}
   ${from} ORDER BY ${line.order} ${limitSql(limit)})`
}

const excerptSql = (text: Prisma.Sql) =>
  Prisma.sql`left(split_part(btrim(${text}), E'\n', 1), ${maxExcerpt}::int)`

/** SQL condition: the reader may open the pages of members. */
const canReadSql = (reader: Actor): Prisma.Sql =>
  canCall(getMember.access, reader) ? Prisma.sql`TRUE` : Prisma.sql`FALSE`

function personSql(alias: string, reader: Actor): Prisma.Sql {
  const user = Prisma.raw(alias)
  return Prisma.sql`(jsonb_build_object('id', ${user}.id, 'name', ${user}.full_name,
    'photo_id', (SELECT p.id FROM pictures p WHERE p.user_id = ${user}.id AND ${user}.is_active))
    || coalesce(${knownFactsSql(alias, canReadSql(reader))}, '{}'))`
}

/** SQL: all lines for a member: what waits for an answer, the next event, and what is new. */
export function linesSql(network: Network, reader: Actor, since: Date): Prisma.Sql {
  const me = Prisma.sql`${reader.id}::uuid`
  const from = Prisma.sql`${since.toISOString()}::timestamptz`
  const today = Prisma.sql`${dayAt(new Date())}::date`
  const isNewMember = Prisma.sql`${canReadSql(reader)} AND u.is_active AND u.activated_at > ${from}
    AND u.id <> ${me}`
  const { news } = maxLines
  const morning = momentAt(dayAt(new Date()), '00:00')
  const momentSql = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamptz`
  const lines: Record<ForYouKind, LineSql> = {
    introduction: {
      id: Prisma.sql`i.id`,
      name: Prisma.sql`u.full_name || CASE WHEN ${isOfferSql('i')}
        THEN ' offers to help you' ELSE ' would like to meet you' END`,
      at: Prisma.sql`i.asked_at`,
      n: Prisma.sql`(
        SELECT count(*) FROM introductions o
        WHERE o.asked_id = ${me} AND o.state <> 'accepted' AND o.put_aside_at IS NULL
          AND (o.asked_at, o.id) > (i.asked_at, i.id))`,
      person: personSql('u', reader),
      excerpt: excerptSql(Prisma.sql`i.message`),
      counted: true,
      from: Prisma.sql`
        FROM introductions i JOIN users u ON u.id = i.asker_id
        WHERE i.asked_id = ${me} AND ${isWaitingSql('i')}`,
      order: Prisma.sql`i.asked_at`,
    },
    pod: {
      id: Prisma.sql`p.id`,
      name: Prisma.sql`p.name`,
      at: Prisma.sql`m.invited_at`,
      counted: true,
      from: Prisma.sql`
        FROM pod_members m JOIN pods p ON p.id = m.pod_id
        WHERE m.user_id = ${me} AND m.state = 'invited' AND p.dissolved_at IS NULL`,
      order: Prisma.sql`m.invited_at`,
    },
    study: {
      id: Prisma.sql`s.id`,
      name: Prisma.sql`s.title`,
      at: Prisma.sql`s.published_at`,
      counted: true,
      from: Prisma.sql`
        FROM studies s JOIN users u ON u.id = ${me}
        WHERE ${isRunningStudySql('s')} AND ${agreesSql('u', 'participate_research')}
          AND NOT EXISTS (
            SELECT 1 FROM participations p WHERE p.study_id = s.id AND p.user_id = ${me})`,
      order: Prisma.sql`s.published_at`,
    },
    meeting: {
      id: Prisma.sql`i.id`,
      name: Prisma.sql`u.full_name`,
      at: Prisma.sql`i.answered_at`,
      limit: 1,
      n: Prisma.sql`(
        SELECT count(*) FROM introductions o
        WHERE ${me} IN (o.asker_id, o.asked_id) AND o.state = 'accepted'
          AND (o.answered_at, o.id) > (i.answered_at, i.id))`,
      person: personSql('u', reader),
      from: Prisma.sql`
        FROM introductions i
          JOIN users u ON u.id = CASE WHEN i.asker_id = ${me} THEN i.asked_id ELSE i.asker_id END
        WHERE ${isMeetingQuestionDueSql('i', me)} AND ${isStayingSql('u')}`,
      order: Prisma.sql`i.answered_at, i.id`,
    },
    event: {
      id: Prisma.sql`e.id`,
      name: Prisma.sql`e.title`,
      at: Prisma.sql`e.starts_at`,
      limit: 1,
      n: Prisma.sql`(SELECT count(*) FROM rsvps o
        WHERE o.event_id = e.id AND o.status = 'going' AND o.user_id <> ${me})`,
      faces: Prisma.sql`(SELECT jsonb_agg(goer.person) FROM (
        SELECT ${personSql('u', reader)} AS person FROM rsvps o, users u
        WHERE o.event_id = e.id AND o.user_id <> ${me} AND ${isShownGuestSql('o', 'u', reader.id)}
        ORDER BY o.place LIMIT ${maxFaces}) goer)`,
      event: Prisma.sql`e.ends_at, e.time, e.location AS place`,
      from: Prisma.sql`
        FROM events e JOIN rsvps r ON r.event_id = e.id
        WHERE r.user_id = ${me} AND r.status = 'going' AND ${isUpcomingSql('e')}
          AND ${isLiveSql('e')} AND ${canSeeEventSql('e', reader.id)}`,
      order: Prisma.sql`e.starts_at, e.id`,
    },
    attended: {
      id: Prisma.sql`e.id`,
      name: Prisma.sql`e.title`,
      at: Prisma.sql`e.over_at`,
      limit: 1,
      n: Prisma.sql`(CASE WHEN totals.attended = 0 THEN totals.going
        ELSE totals.attended END - 1)`,
      // A founder hidden from the directory is also hidden here.
      faces: Prisma.sql`(SELECT jsonb_agg(guest.person) FROM (
        SELECT ${personSql('u', reader)} || jsonb_build_object(
          'can_ask', ${introductionStatusSql('f', reader)} = 'open') AS person
        FROM rsvps o, users u LEFT JOIN founder_profiles f ON f.user_id = u.id
        WHERE o.event_id = e.id AND o.user_id <> ${me} AND ${isShownGuestSql('o', 'u', reader.id)}
          AND (totals.attended = 0 OR o.attended_at IS NOT NULL)
          AND (f.user_id IS NULL OR ${isListedSql('u')})
        ORDER BY o.place LIMIT ${maxFaces}) guest)`,
      from: Prisma.sql`
        FROM events e JOIN rsvps r ON r.event_id = e.id
          CROSS JOIN LATERAL (
            SELECT count(*) FILTER (WHERE o.status = 'going') AS going,
              count(o.attended_at) AS attended
            FROM rsvps o WHERE o.event_id = e.id) totals
        WHERE r.user_id = ${me} AND e.over_at <= ${momentSql(morning)}
          AND e.over_at > ${momentSql(daysAfter(morning, -attendedDays))}
          AND ${isLiveSql('e')} AND ${canSeeEventSql('e', reader.id)}
          AND CASE WHEN totals.attended = 0 THEN r.status = 'going' AND totals.going > 1
            ELSE r.attended_at IS NOT NULL AND totals.attended > 1 END`,
      order: Prisma.sql`e.over_at DESC, e.id`,
    },
    ask: {
      id: Prisma.sql`a.id`,
      name: Prisma.sql`a.title`,
      at: Prisma.sql`a.created_at`,
      limit: news,
      person: personSql('u', reader),
      excerpt: excerptSql(Prisma.sql`a.text`),
      from: Prisma.sql`
        FROM asks a JOIN users u ON u.id = a.author_id
        WHERE a.state = 'open' AND ${isAskSuggestedToSql('a', network, reader)}
          AND NOT EXISTS (
            SELECT 1 FROM introductions i WHERE i.ask_id = a.id AND i.asker_id = ${me})
          AND NOT EXISTS (
            SELECT 1 FROM messages m
            WHERE m.kind = 'ask' AND m.subject_id = a.id AND m.author_id = ${me})`,
      order: Prisma.sql`a.created_at DESC`,
    },
    win: {
      id: Prisma.sql`w.id`,
      name: Prisma.sql`w.title`,
      at: Prisma.sql`w.created_at`,
      limit: news,
      person: Prisma.sql`CASE WHEN u.id IS NOT NULL THEN ${personSql('u', reader)} END`,
      counted: true,
      from: Prisma.sql`
        FROM wins w LEFT JOIN users u ON u.id = w.author_id
        WHERE ${isShownWinSql('w')} AND w.created_at > ${from}
          AND w.author_id IS DISTINCT FROM ${me}`,
      order: Prisma.sql`w.created_at DESC, w.id`,
    },
    member: {
      id: Prisma.sql`u.id`,
      name: Prisma.sql`u.full_name`,
      at: Prisma.sql`u.activated_at`,
      limit: news,
      person: personSql('u', reader),
      excerpt: excerptSql(shownFieldSql('f', 'bio')),
      canAsk: Prisma.sql`(${introductionStatusSql('f', reader)} = 'open')`,
      from: Prisma.sql`
        FROM users u JOIN directory_entries d ON d.user_id = u.id
          JOIN founder_profiles f ON f.user_id = u.id
        WHERE ${isNewMember}`,
      counted: Prisma.sql`
        FROM users u JOIN directory_entries d ON d.user_id = u.id WHERE ${isNewMember}`,
      order: Prisma.sql`u.activated_at DESC, u.id`,
    },
    opportunity: {
      id: Prisma.sql`o.id`,
      name: Prisma.sql`o.title`,
      at: Prisma.sql`o.deadline`,
      limit: news,
      counted: true,
      from: Prisma.sql`
        FROM opportunities o
        WHERE ${isLiveSql('o')} AND o.deadline BETWEEN ${today} AND ${today} + ${closingDays}::int`,
      order: Prisma.sql`o.deadline, o.id`,
    },
  }
  return Prisma.join(
    forYouKinds.map((kind) => selectSql(kind, lines[kind])),
    ' UNION ALL ',
  )
}
