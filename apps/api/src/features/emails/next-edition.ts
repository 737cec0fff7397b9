import {
  type Database,
  type NewsletterEdition,
  Prisma,
  type Transaction,
} from '@portal/database/client'
import type { Weekday } from '@portal/shared/network/newsletter'
import type { Network } from '@portal/shared/network/schemas'
import { lockWhere } from '../../lib/db/locks.ts'
import {
  dayAt,
  daysAfter,
  momentAt,
  presentDay,
  storedDay,
  timeAt,
  weekdayNumber,
} from '../../lib/text/days.ts'

type Newsletter = Network['newsletter']

/** Until late, so that a process that was down at the time still sends it. */
const until = '22:00'

export const sendingTime = ({ weekday, time }: Newsletter) => ({ weekday, from: time, until })

/** The fewest days between two editions, also when the weekday changes. */
const minDaysApart = 4

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

/** The day of the next edition that has not started. */
export async function nextEditionDay(
  db: Database | Transaction,
  weekday: Weekday,
  now: Date,
): Promise<string> {
  const last = await db.newsletterEdition.findFirst({
    where: { until: { not: null } },
    orderBy: { day: 'desc' },
  })
  const today = daysAfter(storedDay(dayAt(now)), timeAt(now) >= until ? 1 : 0)
  const earliest = last ? daysAfter(last.day, minDaysApart) : today
  const from = earliest > today ? earliest : today
  return presentDay(daysAfter(from, (weekdayNumber(weekday) - from.getUTCDay() + 7) % 7))
}

/** Until when an edition lists coming events: seven days after the edition that follows it. */
export const comingUntil = (day: string): Date =>
  momentAt(presentDay(daysAfter(storedDay(day), 15)), '00:00')

export const lockNextEditions = (tx: Transaction) =>
  lockWhere(tx, 'newsletter_editions', Prisma.sql`until IS NULL`)

/** Moves what editors have planned for the next edition to another weekday. */
export async function moveNextEdition(tx: Transaction, from: Weekday, to: Weekday): Promise<void> {
  const now = new Date()
  const [before, after] = [await nextEditionDay(tx, from, now), await nextEditionDay(tx, to, now)]
  await tx.$executeRaw`
    UPDATE newsletter_editions SET day = ${after}::date
    WHERE day = ${before}::date AND until IS NULL
      AND NOT EXISTS (SELECT 1 FROM newsletter_editions WHERE day = ${after}::date)`
}

/** Returns the day of the next edition, and whether an editor has skipped it. */
export async function readNextNewsletter(db: Database, weekday: Weekday, now: Date) {
  const day = await nextEditionDay(db, weekday, now)
  const edition = await db.newsletterEdition.findUnique({ where: { day: storedDay(day) } })
  return { day, skipped: edition?.skipped_at != null }
}

/** The edition before any change. */
export const unchangedEdition = {
  ...{ subject: '', opening: '', first: [], left_out: [], skipped_at: null, changed_at: null },
} satisfies Partial<NewsletterEdition>

/** The version of an edition. It includes the day, because the next one starts unchanged too. */
export const versionOf = (day: string, { changed_at }: Pick<NewsletterEdition, 'changed_at'>) =>
  `${day} ${changed_at?.toISOString() ?? ''}`.trim()
