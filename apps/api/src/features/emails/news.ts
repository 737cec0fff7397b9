import { type Database, Prisma, type Tier, type Transaction } from '@portal/database/client'
import { type AccessSubject, canCall } from '@portal/shared/core/access'
import { askPath, memberPath, paths, winPath } from '@portal/shared/core/paths'
import { applyEditionPlan } from '@portal/shared/emails/edition'
import type { NewsSection } from '@portal/shared/emails/newsletter'
import { resourceKinds } from '@portal/shared/resources/options'
import type { Actor } from '../../lib/auth/actor.ts'
import { isShownWinSql } from '../../lib/content/content.ts'
import {
  type Audience,
  type Edition,
  isWithin,
  type NewsItem,
  type NewsletterSection,
  total,
} from '../../lib/content/news.ts'
import { type Page, page } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { nameInEmail } from '../../lib/email/message.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { isListedSql, shownFieldSql } from '../../lib/members/directory.ts'
import type { Registry } from '../../lib/registry.ts'
import { presentDay } from '../../lib/text/days.ts'
import { blockedReaderIdsSql } from '../asks/service.ts'
import { mayRead } from '../resources/service.ts'
import { comingUntil } from './next-edition.ts'

export interface NewsletterReader extends Pick<AccessSubject, 'roles' | 'user_type'> {
  tier: Tier
}

/** The audience of an active member, by the same rules that guard the endpoints. */
export function audienceOf(
  { user_type, roles, tier }: NewsletterReader,
  tierOverride: boolean,
): Audience {
  return {
    founders: canCall('founder', { user_type, roles, is_active: true }),
    kinds: resourceKinds.filter((kind) => mayRead({ tier, roles }, kind, tierOverride)),
  }
}

export const audienceKey = ({ founders, kinds }: Audience): string =>
  `${founders} ${kinds.join(' ')}`

/** Wins of active members; of founders only if listed, because an email cannot be recalled. */
const wins: NewsletterSection = {
  title: 'Wins',
  noun: 'win',
  path: paths.wins,
  rows: (edition) => Prisma.sql`
    SELECT w.id::text, w.title, u.full_name AS about, u.id::text AS owner, w.created_at,
      ${total}
    FROM wins w JOIN users u ON u.id = w.author_id
    WHERE ${isShownWinSql('w')} AND ${isWithin(Prisma.sql`w.created_at`, edition)}
      AND ${isStayingSql('u')}
      AND (u.user_type = 'friend' OR ${isListedSql('u')})`,
  order: Prisma.sql`w.created_at DESC, w.id`,
  present: ({ id, about }) => ({ path: winPath(id), about: `by ${nameInEmail(about ?? '')}` }),
}

/** Open asks to all members. Names of authors are omitted, because an email cannot be recalled. */
const asks: NewsletterSection = {
  title: 'Asks',
  noun: 'ask',
  path: paths.asks,
  rows: (edition) => Prisma.sql`
    SELECT a.id::text, a.title, 'until ' || to_char(a.until, 'FMDD FMMonth YYYY') AS about,
      a.author_id::text AS owner, ${blockedReaderIdsSql('a')} AS hidden_from, a.created_at, ${total}
    FROM asks a JOIN users u ON u.id = a.author_id
    WHERE a.state = 'open' AND a.audience = 'members' AND a.in_newsletter AND ${isStayingSql('u')}
      AND ${isWithin(Prisma.sql`a.created_at`, edition)}`,
  order: Prisma.sql`a.created_at DESC, a.id`,
  present: ({ id, about }) => ({ path: askPath(id), about: about ?? '' }),
}

/** Listed founders, with the company if they show it. */
const members: NewsletterSection = {
  title: 'New members',
  noun: 'new member',
  path: paths.directory,
  rows: (edition) => Prisma.sql`
    SELECT u.id::text, u.full_name AS title, u.id::text AS owner, u.activated_at,
      ${shownFieldSql('p', 'company_name')} AS about,
      ${total}
    FROM directory_entries d
      JOIN users u ON u.id = d.user_id JOIN founder_profiles p ON p.user_id = u.id
    WHERE ${edition.audience.founders} AND ${isWithin(Prisma.sql`u.activated_at`, edition)}`,
  order: Prisma.sql`u.activated_at DESC, u.id`,
  present: ({ id, title, about }) => ({
    title: nameInEmail(title),
    path: memberPath(id),
    about: about ?? '',
  }),
}

export const newsletterSections = ({
  event,
  opportunity,
  resource,
  study,
}: Registry['contents']): NewsletterSection[] => [
  ...event.news,
  wins,
  members,
  asks,
  ...[opportunity, resource, study].flatMap(({ news }) => news),
]

export interface LoadedSection {
  section: NewsletterSection
  items: NewsItem[]
  total: number
  listed: number
}

/** The most items of a section in an email, unless the section lists more. */
const itemsPerSection = 5

/** More than an email shows: editors choose among the items, and readers don't get their own. */
const maxItems = 100

/** Reads the news that an audience may see, with one query a section. */
export async function readNews(
  { db, registry }: { db: Database | Transaction; registry: Pick<Registry, 'contents'> },
  audience: Audience,
  { day, since, until }: Pick<Edition, 'since' | 'until'> & { day: string },
  now: Date,
): Promise<LoadedSection[]> {
  const edition = { since, until, now, audience, comingUntil: comingUntil(day) }
  const news: LoadedSection[] = []
  for (const section of newsletterSections(registry.contents)) {
    const rows = section.rows(edition)
    const items = await db.$queryRaw<(NewsItem & { total: number })[]>`
      ${rows} ORDER BY ${section.order} LIMIT ${maxItems}`
    const listed = Math.max(itemsPerSection, section.countListed?.(items, edition) ?? 0)
    news.push({ section, items, total: items[0]?.total ?? 0, listed })
  }
  return news
}

/** Presents items to a reader: `all` that they may see, or only `new` ones, without their own. */
export const presentNews = (
  news: LoadedSection[],
  { id: reader }: { id: string },
  which: 'all' | 'new',
): NewsSection[] =>
  news.flatMap(({ section, items, total, listed }) => {
    const { title, noun, path } = section
    const shown = items.filter(
      ({ owner, hidden_from }) =>
        !hidden_from?.includes(reader) && (which === 'all' || owner !== reader),
    )
    if (shown.length === 0) return []
    const presented = shown.map((item) => ({
      id: item.id,
      title: item.title,
      ...section.present(item),
    }))
    const left = total - (items.length - shown.length)
    return [{ title, noun, path, total: left, listed, items: presented }]
  })

/** One page of the editions sent, latest first. */
export async function listNewsletters(db: Database, query: Page) {
  const { rows, pagination } = await page<{ id: string; day: Date }>(db, query, {
    select: Prisma.sql`id::text, day`,
    from: Prisma.sql`newsletter_editions WHERE until IS NOT NULL AND recipients > 0`,
    order: Prisma.sql`day DESC`,
  })
  return { newsletters: rows.map(({ id, day }) => ({ id, day: presentDay(day) })), pagination }
}

/** Reads the items again: the caller sees what was new then and is still visible to them. */
export async function getNewsletter(
  deps: Pick<Deps, 'db' | 'rules' | 'registry'>,
  actor: Actor,
  id: string,
) {
  const { db, rules } = deps
  const where = { id, recipients: { gt: 0 } }
  const edition = await db.newsletterEdition.findUnique({ where })
  const { since, until } = edition ?? {}
  if (!edition || !since || !until) throw notFound('This newsletter')
  const audience = audienceOf(actor, rules.tier_override)
  const day = presentDay(edition.day)
  // Reads it at its own time, because events of that week are over.
  const news = await readNews(deps, audience, { day, since, until }, until)
  return {
    id,
    day,
    opening: edition.opening,
    sections: applyEditionPlan(presentNews(news, actor, 'all'), edition),
  }
}
