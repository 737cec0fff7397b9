import { type Database, Prisma } from '@portal/database/client'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import { isLive } from '../../lib/content.ts'
import { dayAt } from '../../lib/days.ts'
import { isForAll } from '../../lib/event-audience.ts'
import type { Audience } from './audience.ts'

/** One new thing. To its `owner` it is no news. */
export interface Piece {
  id: string
  title: string
  about: string | null
  owner: string | null
}

type EventPiece = Piece & { starts_at: Date; time: string; location: string }
type OpportunityPiece = Piece & { deadline: Date }
export type ResourcePiece = Piece & { kind: ResourceKind }

/** The first pieces of one kind, and the number of all. */
export interface Pieces<P extends Piece> {
  pieces: P[]
  total: number
}

/** The contents of an edition. */
export interface News {
  events: Pieces<EventPiece>
  wins: Pieces<Piece>
  members: Pieces<Piece>
  opportunities: Pieces<OpportunityPiece>
  perks: Pieces<ResourcePiece>
  resources: Pieces<ResourcePiece>
  studies: Pieces<Piece>
}

/** After `since`, until `until` included. */
interface Span {
  since: Date
  until: Date
}

/** Of each kind, more than a mail shows, so that it is full without the reader's own pieces. */
const maxPieces = 12

const total = Prisma.sql`(count(*) OVER ())::int AS total`

async function read<P extends Piece>(db: Database, rows: Prisma.Sql): Promise<Pieces<P>> {
  const found = await db.$queryRaw<(P & { total: number })[]>`
    ${rows} ORDER BY place LIMIT ${maxPieces}`
  return { pieces: found, total: found[0]?.total ?? 0 }
}

const at = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamptz`
const within = (column: Prisma.Sql, { since, until }: Span) =>
  Prisma.sql`(${column} > ${at(since)} AND ${column} <= ${at(until)})`
const published = (span: Span) =>
  Prisma.sql`(${isLive} AND ${within(Prisma.sql`published_at`, span)})`
const newestFirst = (column: Prisma.Sql) =>
  Prisma.sql`row_number() OVER (ORDER BY ${column} DESC, id) AS place`

/** Wins of active members who stay; of founders only if they are listed, since a mail cannot be recalled. */
const wins = (span: Span) => Prisma.sql`
  SELECT w.id::text, w.title, u.full_name AS about, u.id::text AS owner,
    row_number() OVER (ORDER BY w.created_at DESC, w.id) AS place, ${total}
  FROM wins w JOIN users u ON u.id = w.author_id
  WHERE w.deleted_at IS NULL AND ${within(Prisma.sql`w.created_at`, span)}
    AND u.is_active AND u.deletion_due_at IS NULL
    AND (u.user_type = 'friend' OR EXISTS (
      SELECT 1 FROM directory_entries d WHERE d.user_id = u.id))`

/** Events that were announced, and those of the next seven days. */
const events = (span: Span, now: Date, { founders }: Audience) => Prisma.sql`
  SELECT id::text, title, NULL AS about, NULL AS owner, starts_at, time, location,
    row_number() OVER (ORDER BY starts_at, id) AS place, ${total}
  FROM events
  WHERE ${isLive} AND ${isForAll} AND starts_at > ${at(now)} AND published_at <= ${at(span.until)}
    AND (published_at > ${at(span.since)} OR starts_at <= ${at(now)} + interval '7 days')
    AND (${founders} OR attendee_type <> 'Founder Only')`

/** Founders who are listed now, with the company if they show it. */
const members = (span: Span) => Prisma.sql`
  SELECT u.id::text, u.full_name AS title, u.id::text AS owner,
    CASE WHEN 'company_name' = ANY (p.shown_fields) THEN p.company_name END AS about,
    row_number() OVER (ORDER BY u.activated_at DESC, u.id) AS place, ${total}
  FROM directory_entries d
    JOIN users u ON u.id = d.user_id JOIN founder_profiles p ON p.user_id = u.id
  WHERE ${within(Prisma.sql`u.activated_at`, span)}`

const opportunities = (span: Span, today: string) => Prisma.sql`
  SELECT id::text, title, organization AS about, NULL AS owner, deadline,
    row_number() OVER (ORDER BY deadline, id) AS place, ${total}
  FROM opportunities WHERE ${published(span)} AND deadline >= ${today}::date`

const resources = (span: Span, kinds: ResourceKind[]) => Prisma.sql`
  SELECT id::text, kind, title, description AS about, NULL AS owner,
    ${newestFirst(Prisma.sql`published_at`)}, ${total}
  FROM resources WHERE ${published(span)} AND kind = ANY (${kinds})`

const studies = (span: Span) => Prisma.sql`
  SELECT id::text, title, description AS about, NULL AS owner,
    ${newestFirst(Prisma.sql`published_at`)}, ${total}
  FROM studies WHERE ${published(span)} AND status <> 'Closed'`

/** Reads what an audience may see of a span, in seven queries. */
export async function readNews(
  db: Database,
  audience: Audience,
  span: Span,
  now: Date,
): Promise<News> {
  const isPerk = (kind: ResourceKind) => descriptionOf(kind).page !== undefined
  const others = audience.kinds.filter((kind) => !isPerk(kind))
  return {
    events: await read(db, events(span, now, audience)),
    wins: await read(db, wins(span)),
    members: audience.founders ? await read(db, members(span)) : { pieces: [], total: 0 },
    opportunities: await read(db, opportunities(span, dayAt(now))),
    perks: await read(db, resources(span, audience.kinds.filter(isPerk))),
    resources: await read(db, resources(span, others)),
    studies: await read(db, studies(span)),
  }
}
