import {
  type Database,
  type NewsletterEdition,
  Prisma,
  type Transaction,
} from '@portal/database/client'
import type { EditionPlan } from '@portal/shared/emails/edition'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { lockRows } from '../../lib/db/locks.ts'
import type { Deps } from '../../lib/deps.ts'
import { mayGetSql } from '../../lib/email/recipients.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { dayAt, isWithin, presentDay } from '../../lib/text/days.ts'
import { hasNews, newsletter } from './emails.ts'
import {
  audienceKey,
  audienceOf,
  type LoadedSection,
  type NewsletterReader,
  readNews,
} from './news.ts'
import { beginEdition, nextEditionDay, type Span, sendingTime } from './next-edition.ts'

export type SendDeps = Pick<Deps, 'db' | 'mailer' | 'network' | 'rules' | 'registry'>

/** How long runs complete an interrupted edition. */
const completionWindowMs = 14 * 3_600_000

interface Reading {
  day: string
  span: Span
  plan: EditionPlan
  now: Date
}

/** Finds the members for whom an edition has news, who may get it and have not got it. */
export async function findReaders(
  { db, registry, rules }: Pick<Deps, 'registry' | 'rules'> & { db: Database | Transaction },
  { day, span, plan, now }: Reading,
): Promise<string[]> {
  const candidates = await db.$queryRaw<(NewsletterReader & { id: string })[]>`
    SELECT u.id::text, u.user_type::text, u.roles::text[], u.tier::text FROM users u
    WHERE ${mayGetSql('u', newsletter)} AND NOT EXISTS (
      SELECT 1 FROM newsletter_emails m WHERE m.day = ${day}::date AND m.user_id = u.id)`
  // Read once for each audience.
  const newsOf = new Map<string, Promise<LoadedSection[]>>()
  const readers: string[] = []
  for (const candidate of candidates) {
    const audience = audienceOf(candidate, rules.tier_override)
    const news =
      newsOf.get(audienceKey(audience)) ??
      readNews({ db, registry }, audience, { ...span, day }, now)
    newsOf.set(audienceKey(audience), news)
    if (hasNews(await news, plan, candidate)) readers.push(candidate.id)
  }
  return readers
}

export async function sendEdition(
  deps: SendDeps,
  edition: NewsletterEdition,
  now: Date,
): Promise<number> {
  const { id, since, until } = edition
  if (!since || !until) return 0
  const day = presentDay(edition.day)
  const reading = { day, span: { since, until }, plan: edition, now }
  return sendOnce(deps, {
    findDue: (db) => findReaders({ ...deps, db }, reading),
    async claim(tx, ids) {
      await lockRows(tx, 'newsletter_editions', id)
      const table = Prisma.sql`newsletter_emails (day, user_id)`
      const noted = await recordRecipients(tx, { table, key: Prisma.sql`${day}::date`, ids })
      const recipients = { increment: noted.length }
      await tx.newsletterEdition.update({ where: { id }, data: { recipients } })
      return noted.map((user_id) => newsletter.for(user_id, { day }))
    },
  })
}

/** Starts the newsletter on its day, unless an editor has sent or skipped it. */
export async function sendNewsletter(deps: SendDeps, now: Date): Promise<number> {
  const today = dayAt(now)
  const { newsletter: schedule } = deps.network
  const isTime = isWithin(now, sendingTime(schedule))
  if (isTime && (await nextEditionDay(deps.db, schedule.weekday, now)) === today) {
    await beginEdition(deps.db, today, now)
  }
  const unfinished = { gt: new Date(now.getTime() - completionWindowMs) }
  const editions = await deps.db.newsletterEdition.findMany({ where: { until: unfinished } })
  return runEach(editions, (edition) => sendEdition(deps, edition, now))
}

/** Deletes recipients of editions after a month, and editions after a year. Returns the number. */
export async function clearOldNewsletters(db: Database): Promise<number> {
  const olderThan = (days: number) => Prisma.sql`day < CURRENT_DATE - ${days}::int`
  const emails = await deleteInBatches(db, 'newsletter_emails', olderThan(30), 'day, user_id')
  return emails + (await deleteInBatches(db, 'newsletter_editions', olderThan(365), 'day'))
}
