import { type Database, type NewsletterEdition, Prisma } from '@portal/database/client'
import { dayAt, isWithin, storedDay, weekdays } from '../../lib/days.ts'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { mayGet } from '../../lib/mail/recipients.ts'
import { noteRecipients, sendOnce } from '../../lib/mail/send-once.ts'
import { audienceOf, keyOf, type Reader } from './audience.ts'
import { hasNews, newsletter } from './mails.ts'
import { readNews, type Told } from './news.ts'

/** Until the evening, so that a process that was down in the morning still sends it. */
const sendingTime = { weekday: weekdays.thursday, from: '08:00', until: '22:00' }

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'tierOverride'>

/**
 * The edition of a day, created by the first process that asks. It begins where the previous one ended, so
 * that a week without a newsletter is not lost, but at most four weeks ago.
 */
async function editionOf({ db }: SendDeps, day: string, now: Date): Promise<NewsletterEdition> {
  const moment = Prisma.sql`${now.toISOString()}::timestamptz`
  await db.$executeRaw`
    INSERT INTO newsletter_editions (day, since, until)
    SELECT ${day}::date,
      greatest(
        coalesce((SELECT max(until) FROM newsletter_editions WHERE day < ${day}::date),
          ${moment} - interval '7 days'),
        ${moment} - interval '28 days'),
      -- When the clock of the process is fast, nothing may fall between two editions.
      least(${moment}, clock_timestamp())
    ON CONFLICT DO NOTHING`
  return db.newsletterEdition.findUniqueOrThrow({ where: { day: storedDay(day) } })
}

/** The members who may get an edition, have not been sent it, and for whom it has news. */
async function readersOf(
  db: Database,
  edition: NewsletterEdition,
  { day, now, tierOverride }: { day: string; now: Date; tierOverride: boolean },
): Promise<string[]> {
  const candidates = await db.$queryRaw<(Reader & { id: string })[]>`
    SELECT u.id::text, u.user_type::text, u.role::text, u.tier::text FROM users u
    WHERE ${mayGet(newsletter)} AND NOT EXISTS (
      SELECT 1 FROM newsletter_mails m WHERE m.day = ${day}::date AND m.user_id = u.id)`
  // Read once for all who may see the same.
  const newsOf = new Map<string, Promise<Told[]>>()
  const readers: string[] = []
  for (const candidate of candidates) {
    const audience = audienceOf(candidate, tierOverride)
    const news = newsOf.get(keyOf(audience)) ?? readNews(db, audience, edition, now)
    newsOf.set(keyOf(audience), news)
    if (hasNews(await news, candidate)) readers.push(candidate.id)
  }
  return readers
}

/**
 * Queues the week's newsletter for each member who may get it and for whom there is news.
 *
 * @returns the number of queued mails
 */
export async function sendNewsletter(deps: SendDeps, now: Date): Promise<number> {
  if (!isWithin(now, sendingTime)) return 0
  const day = dayAt(now)
  const edition = await editionOf(deps, day, now)
  return sendOnce(deps, {
    due: (db) => readersOf(db, edition, { day, now, tierOverride: deps.tierOverride }),
    async claim(tx, ids) {
      const table = Prisma.sql`newsletter_mails (day, user_id)`
      const noted = await noteRecipients(tx, { table, occasion: Prisma.sql`${day}::date`, ids })
      return noted.map((user_id) => newsletter.for(user_id, { day }))
    },
  })
}

/** Deletes the records of mails of editions older than a month. Returns their number. */
export function clearOldNewsletters(db: Database): Promise<number> {
  const isOld = Prisma.sql`day < CURRENT_DATE - interval '30 days'`
  return deleteInBatches(db, 'newsletter_mails', isOld, 'day, user_id')
}
