import {
  type Database,
  type NewsletterEdition,
  Prisma,
  type Transaction,
} from '@portal/database/client'
import { dayAt, daysAfter, presentDay, storedDay, timeAt, weekdays } from '../../lib/text/days.ts'

/** Until the evening, so that a process that was down in the morning still sends it. */
export const sendingTime = { weekday: weekdays.thursday, from: '08:00', until: '22:00' }

/** The time between two editions. Items published in it are news. */
export interface Span {
  since: Date
  until: Date
}

/** SQL: the edition's span if sent at `now`: since the previous one, but at most four weeks. */
function editionSpanSql(day: string, now: Date): Prisma.Sql {
  const moment = Prisma.sql`${now.toISOString()}::timestamptz`
  return Prisma.sql`
    SELECT ${day}::date AS day,
      greatest(
        coalesce((SELECT max(until) FROM newsletter_editions WHERE day < ${day}::date),
          -- Nothing was sent yet, so a skipped week is not lost either.
          (SELECT min(day) - interval '7 days' FROM newsletter_editions
            WHERE skipped_at IS NOT NULL AND day < ${day}::date),
          ${moment} - interval '7 days'),
        ${moment} - interval '28 days') AS since,
      -- If the clock of the process is fast, nothing may fall between two editions.
      least(${moment}, clock_timestamp()) AS until`
}

export async function editionSpan(
  db: Database | Transaction,
  day: string,
  now: Date,
): Promise<Span> {
  const [span] = await db.$queryRaw<Span[]>`${editionSpanSql(day, now)}`
  return span ?? { since: now, until: now }
}

/** Starts an edition and fixes its span. Does nothing if it has started or is skipped. */
export async function beginEdition(
  db: Database | Transaction,
  day: string,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO newsletter_editions (day, since, until) ${editionSpanSql(day, now)}
    ON CONFLICT (day) DO UPDATE SET since = excluded.since, until = excluded.until
    WHERE newsletter_editions.until IS NULL AND newsletter_editions.skipped_at IS NULL`
}

/** The Thursday of the next edition that has not started. */
export async function nextEditionDay(db: Database | Transaction, now: Date): Promise<string> {
  const today = dayAt(now)
  const date = storedDay(today)
  let day = daysAfter(date, (sendingTime.weekday - date.getUTCDay() + 7) % 7)
  if (presentDay(day) === today && timeAt(now) >= sendingTime.until) day = daysAfter(day, 7)
  const begun = await db.newsletterEdition.findMany({
    where: { day: { gte: day }, until: { not: null } },
    select: { day: true },
  })
  const days = new Set(begun.map((one) => presentDay(one.day)))
  while (days.has(presentDay(day))) day = daysAfter(day, 7)
  return presentDay(day)
}

/** Returns the day of the next edition, and whether an editor has skipped it. */
export async function readNextNewsletter(db: Database, now: Date) {
  const day = await nextEditionDay(db, now)
  const edition = await db.newsletterEdition.findUnique({ where: { day: storedDay(day) } })
  return { day, skipped: edition?.skipped_at != null }
}

/** The edition before any change. */
export const unchangedEdition = {
  ...{ opening: '', first: [], left_out: [], skipped_at: null, changed_at: null },
} satisfies Partial<NewsletterEdition>

/** The version of an edition. It includes the day, because the next one starts unchanged too. */
export const versionOf = (day: string, { changed_at }: Pick<NewsletterEdition, 'changed_at'>) =>
  `${day} ${changed_at?.toISOString() ?? ''}`.trim()
