import { Prisma } from '@portal/database/client'
import { dayAt, isWithin, storedDay, weekdays } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { audienceOf, isSubscriber, keyOf, type Reader } from './audience.ts'
import { newsletterLetter } from './letters.ts'
import { hasNews } from './mails.ts'
import { type News, readNews, type Span } from './news.ts'

/** A process that was down at eight, or fell over midway, makes up for it until the evening. */
const itsTime = { weekday: weekdays.thursday, from: '08:00', until: '22:00' }

/** Members who are queued by one transaction. */
const batch = 500

type Sending = Pick<Deps, 'db' | 'mailer' | 'tierOverride'>

/**
 * The edition of a day, begun by whoever comes first: it goes on where the last one ended, so that a week
 * in which none was sent is not lost, unless that is more than four weeks ago.
 */
async function editionOf({ db }: Sending, day: string, now: Date): Promise<Span> {
  const moment = Prisma.sql`${now.toISOString()}::timestamptz`
  await db.$executeRaw`
    INSERT INTO newsletter_editions (day, since, until)
    SELECT ${day}::date,
      greatest(
        coalesce((SELECT max(until) FROM newsletter_editions WHERE day < ${day}::date),
          ${moment} - interval '7 days'),
        ${moment} - interval '28 days'),
      -- By a clock of ours that is fast, what comes meanwhile would be in no edition.
      least(${moment}, clock_timestamp())
    ON CONFLICT DO NOTHING`
  return db.newsletterEdition.findUniqueOrThrow({ where: { day: storedDay(day) } })
}

interface Candidate extends Reader {
  id: string
}

/** The next members who have not been sent this edition, in the order of their ids. */
const candidates = ({ db }: Sending, day: string, after: string) => db.$queryRaw<Candidate[]>`
  SELECT u.id::text, u.user_type::text, u.role::text, u.tier::text FROM users u
  WHERE u.id > ${after}::uuid AND ${isSubscriber} AND NOT EXISTS (
    SELECT 1 FROM newsletter_mails m WHERE m.day = ${day}::date AND m.user_id = u.id)
  ORDER BY u.id LIMIT ${batch}`

/**
 * Notes and queues, both or neither. A row for each edition and member: of several processes the second
 * waits for the first, and finds it noted. Whoever has left or changed her mind meanwhile is passed over.
 */
async function queue({ db, mailer }: Sending, day: string, ids: string[]): Promise<number> {
  return db.$transaction(async (tx) => {
    const noted = await tx.$queryRaw<{ user_id: string }[]>`
      INSERT INTO newsletter_mails (day, user_id)
      SELECT ${day}::date, u.id FROM users u WHERE u.id = ANY (${ids}::uuid[]) AND ${isSubscriber}
      ORDER BY u.id FOR KEY SHARE OF u
      ON CONFLICT DO NOTHING RETURNING user_id::text`
    await mailer.enqueue(
      tx,
      noted.map(({ user_id }) => newsletterLetter(user_id, day)),
    )
    return noted.length
  })
}

/**
 * Queues the week's newsletter for each member who agreed to it and for whom there is news. What is new is
 * read once for all who may see the same; then come batches, each a short transaction. A run that ends
 * midway, runs twice or runs beside another sends nobody the same edition twice.
 *
 * @returns how many mails were queued
 */
export async function sendNewsletter(deps: Sending, now: Date): Promise<number> {
  if (!isWithin(now, itsTime)) return 0
  const day = dayAt(now)
  const edition = await editionOf(deps, day, now)
  const known = new Map<string, News>()
  async function newsFor(reader: Reader): Promise<News> {
    const audience = audienceOf(reader, deps.tierOverride)
    const key = keyOf(audience)
    const news = known.get(key) ?? (await readNews(deps.db, audience, edition, now))
    known.set(key, news)
    return news
  }

  let queued = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await candidates(deps, day, after)
    const readers: string[] = []
    for (const candidate of found) {
      after = candidate.id
      if (hasNews(await newsFor(candidate), candidate)) readers.push(candidate.id)
    }
    if (readers.length > 0) queued += await queue(deps, day, readers)
    if (found.length < batch) return queued
  }
}
