import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { askPath, memberPath, paths, winPath } from '@portal/shared/core/paths'
import type { NewsSection } from '@portal/shared/emails/newsletter'
import {
  type Audience,
  type Chapter,
  type Edition,
  isWithin,
  type Piece,
  total,
} from '../../lib/content/news.ts'
import { nameInEmail } from '../../lib/email/message.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import type { Registry } from '../../lib/registry.ts'
import { hiddenFromSql } from '../asks/service.ts'

/** Wins of active members who stay; of founders only if they are listed, since an email cannot be recalled. */
const wins: Chapter = {
  title: 'Wins',
  noun: 'win',
  path: paths.wins,
  rows: (edition) => Prisma.sql`
    SELECT w.id::text, w.title, u.full_name AS about, u.id::text AS owner, w.created_at,
      ${total}
    FROM wins w JOIN users u ON u.id = w.author_id
    WHERE w.deleted_at IS NULL AND ${isWithin(Prisma.sql`w.created_at`, edition)}
      AND u.is_active AND u.deletion_due_at IS NULL
      AND (u.user_type = 'friend' OR EXISTS (
        SELECT 1 FROM directory_entries d WHERE d.user_id = u.id))`,
  order: Prisma.sql`w.created_at DESC, w.id`,
  tell: ({ id, about }) => ({ path: winPath(id), about: `by ${nameInEmail(about ?? '')}` }),
}

/** Open asks to all members, of authors who agree; without their names, since an email cannot be recalled. */
const asks: Chapter = {
  title: 'Asks',
  noun: 'ask',
  path: paths.asks,
  rows: (edition) => Prisma.sql`
    SELECT a.id::text, a.title, 'until ' || to_char(a.until, 'FMDD FMMonth YYYY') AS about,
      a.author_id::text AS owner, ${hiddenFromSql('a')} AS hidden_from, a.created_at, ${total}
    FROM asks a JOIN users u ON u.id = a.author_id
    WHERE a.state = 'open' AND a.audience = 'members' AND a.in_newsletter AND ${isStayingSql('u')}
      AND ${isWithin(Prisma.sql`a.created_at`, edition)}`,
  order: Prisma.sql`a.created_at DESC, a.id`,
  tell: ({ id, about }) => ({ path: askPath(id), about: about ?? '' }),
}

/** Founders who are listed now, with the company if they show it. */
const members: Chapter = {
  title: 'New members',
  noun: 'new member',
  path: paths.directory,
  rows: (edition) => Prisma.sql`
    SELECT u.id::text, u.full_name AS title, u.id::text AS owner, u.activated_at,
      CASE WHEN 'company_name' = ANY (p.shown_fields) THEN p.company_name END AS about,
      ${total}
    FROM directory_entries d
      JOIN users u ON u.id = d.user_id JOIN founder_profiles p ON p.user_id = u.id
    WHERE ${edition.audience.founders} AND ${isWithin(Prisma.sql`u.activated_at`, edition)}`,
  order: Prisma.sql`u.activated_at DESC, u.id`,
  tell: ({ id, title, about }) => ({
    title: nameInEmail(title),
    path: memberPath(id),
    about: about ?? '',
  }),
}

/** All chapters in their order. */
export const chaptersOf = ({
  event,
  opportunity,
  resource,
  study,
}: Registry['contents']): Chapter[] => [
  ...event.news,
  wins,
  members,
  asks,
  ...[opportunity, resource, study].flatMap(({ news }) => news),
]

/** The first pieces of a chapter, and the number of all. */
export interface Told {
  chapter: Chapter
  pieces: Piece[]
  total: number
}

/** Of each chapter, more than an email shows: editors choose among them, and the reader's own pieces go. */
const maxPieces = 100

/** Reads what an audience may see of a span, by one query a chapter. */
export async function readNews(
  { db, registry }: { db: Database | Transaction; registry: Pick<Registry, 'contents'> },
  audience: Audience,
  { since, until }: Pick<Edition, 'since' | 'until'>,
  now: Date,
): Promise<Told[]> {
  const told: Told[] = []
  for (const chapter of chaptersOf(registry.contents)) {
    const rows = chapter.rows({ since, until, now, audience })
    const pieces = await db.$queryRaw<(Piece & { total: number })[]>`
      ${rows} ORDER BY ${chapter.order} LIMIT ${maxPieces}`
    told.push({ chapter, pieces, total: pieces[0]?.total ?? 0 })
  }
  return told
}

/** The pieces as items with their links, without those that are hidden from a reader; or `new` to them: not their own. */
export const presentNews = (
  news: Told[],
  { id: reader }: { id: string },
  which: 'all' | 'new',
): NewsSection[] =>
  news.flatMap(({ chapter, pieces, total }) => {
    const { title, noun, path } = chapter
    const shown = pieces.filter(
      ({ owner, hidden_from }) =>
        !hidden_from?.includes(reader) && (which === 'all' || owner !== reader),
    )
    if (shown.length === 0) return []
    const items = shown.map((piece) => ({
      id: piece.id,
      title: piece.title,
      ...chapter.tell(piece),
    }))
    return [{ title, noun, path, total: total - (pieces.length - shown.length), items }]
  })
