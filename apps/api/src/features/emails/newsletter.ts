import { type Database, type NewsletterEdition, Prisma } from '@portal/database/client'
import { dayAt, isWithin, storedDay, weekdays } from '../../lib/days.ts'
import { deleteInBatches } from '../../lib/delete-in-batches.ts'
import type { Deps } from '../../lib/deps.ts'
import { lockOf } from '../../lib/locks.ts'
import type { Addressee, LetterWriters } from '../../lib/mail/message.ts'
import { transaction } from '../../lib/transaction.ts'
import { audienceOf, isSubscriber, keyOf, type Reader } from './audience.ts'
import { hasNews, newsletter } from './mails.ts'
import { type News, readNews } from './news.ts'

/** Until the evening, so that a process that was down in the morning still sends it. */
const sendingTime = { weekday: weekdays.thursday, from: '08:00', until: '22:00' }

/** Members who are queued by one transaction. */
const maxBatchSize = 500

/** How long news that was read for one member is used for others who may see the same. */
const maxAgeMs = 60_000

/** Reads the news of an edition for a member, and caches it by audience. */
function createNewsReader({ db, tierOverride }: Pick<Deps, 'db' | 'tierOverride'>) {
  const cache = new Map<string, { day: number; readAt: number; news: News }>()
  return async (edition: NewsletterEdition, reader: Reader, now: Date): Promise<News> => {
    const audience = audienceOf(reader, tierOverride)
    const day = edition.day.getTime()
    const cached = cache.get(keyOf(audience))
    if (cached?.day === day && Date.now() - cached.readAt < maxAgeMs) return cached.news
    const news = await readNews(db, audience, edition, now)
    cache.set(keyOf(audience), { day, readAt: Date.now(), news })
    return news
  }
}

interface Subscriber extends Reader, Addressee {
  id: string
  email: string
}

/**
 * Writes a queued newsletter when it is sent: not for those who unsubscribed or left meanwhile, and
 * without what was taken down.
 */
export function newsletterLetters(
  deps: Pick<Deps, 'db' | 'network' | 'publicUrl' | 'tierOverride'>,
) {
  const { db, network, publicUrl } = deps
  const newsFor = createNewsReader(deps)
  return {
    async newsletter({ user_id = '', day = '' }) {
      const [reader] = await db.$queryRaw<Subscriber[]>`
        SELECT u.id::text, u.email::text, u.full_name, u.email_verified_at, u.user_type::text, u.role::text, u.tier::text
        FROM users u WHERE u.id = ${user_id}::uuid AND ${isSubscriber}`
      const edition = await db.newsletterEdition.findUnique({ where: { day: storedDay(day) } })
      if (!reader || !edition) return null
      const news = await newsFor(edition, reader, new Date())
      return newsletter({ network, publicUrl }, reader, news)
    },
  } satisfies Partial<LetterWriters>
}

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

/** The next members who have not been sent this edition, in the order of their ids. */
const candidates = ({ db }: SendDeps, day: string, after: string) => db.$queryRaw<
  (Reader & { id: string })[]
>`
  SELECT u.id::text, u.user_type::text, u.role::text, u.tier::text FROM users u
  WHERE u.id > ${after}::uuid AND ${isSubscriber} AND NOT EXISTS (
    SELECT 1 FROM newsletter_mails m WHERE m.day = ${day}::date AND m.user_id = u.id)
  ORDER BY u.id LIMIT ${maxBatchSize}`

/**
 * Records and queues the mails in one transaction. The row for each edition and member makes a concurrent
 * process wait and skip the member. Members who left or unsubscribed meanwhile are skipped too.
 */
async function queue({ db, mailer }: SendDeps, day: string, ids: string[]): Promise<number> {
  return transaction(db, async (tx) => {
    const recorded = await tx.$queryRaw<{ user_id: string }[]>`
      INSERT INTO newsletter_mails (day, user_id)
      SELECT ${day}::date, u.id FROM users u WHERE u.id = ANY (${ids}::uuid[]) AND ${isSubscriber}
      ORDER BY u.id ${lockOf('users', 'u', 'KEY SHARE')}
      ON CONFLICT DO NOTHING RETURNING user_id::text`
    const letters = recorded.map(({ user_id }) => ({
      letter: 'newsletter' as const,
      about: { user_id, day },
      bulk: true as const,
    }))
    await mailer.enqueue(tx, letters)
    return recorded.length
  })
}

/**
 * Queues the week's newsletter for each member who agreed to it and for whom there is news, in batches,
 * each a short transaction. A run that is killed, repeated or concurrent sends nobody an edition twice.
 *
 * @returns the number of queued mails
 */
export async function sendNewsletter(deps: SendDeps, now: Date): Promise<number> {
  if (!isWithin(now, sendingTime)) return 0
  const day = dayAt(now)
  const edition = await editionOf(deps, day, now)
  const newsFor = createNewsReader(deps)
  let queued = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const found = await candidates(deps, day, after)
    const readers: string[] = []
    for (const candidate of found) {
      after = candidate.id
      if (hasNews(await newsFor(edition, candidate, now), candidate)) readers.push(candidate.id)
    }
    if (readers.length > 0) queued += await queue(deps, day, readers)
    if (found.length < maxBatchSize) return queued
  }
}

/** Deletes the records of mails of editions older than a month. Returns their number. */
export function clearOldNewsletters(db: Database): Promise<number> {
  const isOld = Prisma.sql`day < CURRENT_DATE - interval '30 days'`
  return deleteInBatches(db, 'newsletter_mails', isOld, 'day, user_id')
}
