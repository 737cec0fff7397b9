import { type Database, Prisma } from '@portal/database/client'
import { applyEditionPlan } from '@portal/shared/emails/edition'
import type { Actor } from '../../lib/auth/actor.ts'
import { type Page, page } from '../../lib/db/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { presentDay } from '../../lib/text/days.ts'
import { audienceOf } from './audience.ts'
import { presentNews, readNews } from './news.ts'

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
