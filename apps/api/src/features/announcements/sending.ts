import { type Announcement, type Database, Prisma, type Transaction } from '@portal/database/client'
import { conflict } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { eachAlone } from '../../lib/each-alone.ts'
import { lockOf, lockRows } from '../../lib/locks.ts'
import type { LetterWriters } from '../../lib/mail/message.ts'
import { mailQueue } from '../../lib/mail/queue.ts'
import { transaction } from '../../lib/transaction.ts'
import { countReach, isReached } from './audience.ts'
import { type AnnouncementText, announcementMail, type Recipient, testMail } from './mails.ts'

type SendDeps = Pick<Deps, 'db' | 'mailer'>

/** Mails of one announcement that are queued a minute, so that mail servers take them. */
const mailsPerMinute = 200

/** Mails that failed and are queued again by one call. */
const maxRetries = 1000

const letterTo = (announcement_id: string) => (user_id: string) => ({
  letter: 'announcement' as const,
  about: { user_id, announcement_id },
  bulk: true as const,
})

/** Locks an announcement until the end of the transaction; null if there is none. */
export async function lockAnnouncement(tx: Transaction, id: string): Promise<Announcement | null> {
  await lockRows(tx, 'announcements', id)
  return tx.announcement.findUnique({ where: { id } })
}

/** Records and queues the mails to these members, in the transaction. */
async function queueMails(tx: Transaction, { mailer }: SendDeps, one: Announcement) {
  const recorded = await tx.$queryRaw<{ user_id: string }[]>`
    INSERT INTO announcement_mails (announcement_id, user_id)
    SELECT ${one.id}::uuid, u.id FROM users u
    WHERE ${isReached(one)} AND NOT EXISTS (
      SELECT 1 FROM announcement_mails m WHERE m.announcement_id = ${one.id}::uuid AND m.user_id = u.id)
    ORDER BY u.id LIMIT ${mailsPerMinute} ${lockOf('users', 'u', 'KEY SHARE')}
    ON CONFLICT DO NOTHING RETURNING user_id::text`
  const people = recorded.map(({ user_id }) => user_id)
  await mailer.enqueue(tx, people.map(letterTo(one.id)))
  return recorded.length
}

/**
 * Starts an announcement that is due, and queues the mails of its next recipients. The lock makes several
 * processes take turns: fewer than a batch means that no recipient is left. Returns the number of mails.
 */
function sendBatch(deps: SendDeps, id: string, now: Date): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const one = await lockAnnouncement(tx, id)
    // Cancelled or put off, or completed by another process.
    if (!one?.scheduled_for || one.scheduled_for > now || one.queued_at) return 0
    const start =
      one.state === 'scheduled'
        ? {
            state: 'sending' as const,
            started_at: now,
            members: (await countReach(tx, one)).members,
          }
        : {}
    const queued = await queueMails(tx, deps, one)
    await tx.announcement.update({
      where: { id },
      data: {
        ...start,
        recipients: { increment: queued },
        ...(queued < mailsPerMinute && { queued_at: now }),
      },
    })
    return queued
  })
}

/** Moves mails that are queued, or were given up, to another state, and counts them in the result. */
const move = (id: string, to: 'sent' | 'failed' | 'skipped', which: Prisma.Sql) => Prisma.sql`
  WITH picked AS (
    SELECT m.user_id, m.state FROM announcement_mails m
    WHERE m.announcement_id = ${id}::uuid AND m.state IN ('queued', 'failed')
      AND m.state <> ${to}::"AnnouncementMailState" AND ${which} ${lockOf('announcement_mails', 'm')}
  ), moved AS (
    UPDATE announcement_mails m SET state = ${to}::"AnnouncementMailState"
    FROM picked WHERE m.announcement_id = ${id}::uuid AND m.user_id = picked.user_id
  ), counted AS (
    SELECT count(*)::int AS moved, (count(*) FILTER (WHERE state = 'failed'))::int AS were_failed
    FROM picked
  )
  UPDATE announcements SET
    sent = sent + CASE WHEN ${to} = 'sent' THEN counted.moved ELSE 0 END,
    skipped = skipped + CASE WHEN ${to} = 'skipped' THEN counted.moved ELSE 0 END,
    failed = failed - counted.were_failed + CASE WHEN ${to} = 'failed' THEN counted.moved ELSE 0 END
  FROM counted WHERE id = ${id}::uuid AND counted.moved > 0`

/** Recipients whose mail is neither waiting nor being sent, and was never handed over. */
const isLost = (id: string) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM pgboss.job j
  WHERE j.name = ${mailQueue} AND j.state IN ('created', 'retry', 'active')
    AND j.data->>'letter' = 'announcement' AND j.data->'about'->>'announcement_id' = ${id}
    AND j.data->'about'->>'user_id' = m.user_id::text)`

/**
 * Counts the mails that failed for good, and ends an announcement for which none waits any more. Recipients
 * whose accounts were erased meanwhile have no row: they are left out like others who left.
 */
async function settle(db: Database, id: string, now: Date): Promise<void> {
  await db.$executeRaw(move(id, 'failed', isLost(id)))
  await db.$executeRaw`
    UPDATE announcements SET state = 'sent', finished_at = ${now.toISOString()}::timestamptz,
      skipped = recipients - sent - failed
    WHERE id = ${id}::uuid AND state = 'sending' AND queued_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM announcement_mails m WHERE m.announcement_id = id AND m.state = 'queued')`
}

/**
 * Queues the next mails of all announcements that are due, at a steady pace, and notes which are done. A
 * run that is killed is continued by the next, and nobody gets an announcement twice. Returns the number
 * of queued mails. Throws once all have been tried, if one failed.
 */
export async function sendAnnouncements(deps: SendDeps, now: Date): Promise<number> {
  const due = await deps.db.announcement.findMany({
    where: { OR: [{ state: 'sending' }, { state: 'scheduled', scheduled_for: { lte: now } }] },
    select: { id: true },
    orderBy: [{ scheduled_for: 'asc' }, { id: 'asc' }],
  })
  return eachAlone(due, async ({ id }) => {
    const queued = await sendBatch(deps, id, now)
    await settle(deps.db, id, now)
    return queued
  })
}

/** Queues the mails of an announcement again that failed. Throws `conflict` if there are none. */
export async function retryFailed(
  tx: Transaction,
  { mailer }: Pick<Deps, 'mailer'>,
  id: string,
): Promise<number> {
  // Without those that the health page has sent again already.
  const failed = await tx.$queryRaw<{ user_id: string }[]>`
    UPDATE announcement_mails SET state = 'queued'
    WHERE announcement_id = ${id}::uuid AND state = 'failed' AND user_id IN (
      SELECT m.user_id FROM announcement_mails m
      WHERE m.announcement_id = ${id}::uuid AND m.state = 'failed' AND ${isLost(id)}
      ORDER BY m.user_id LIMIT ${maxRetries})
    RETURNING user_id::text`
  if (failed.length === 0) throw conflict('No mail of this announcement has failed')
  const people = failed.map(({ user_id }) => user_id)
  // Or else the health page could still send them a second time.
  await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${mailQueue} AND state = 'failed'
      AND data->>'letter' = 'announcement' AND data->'about'->>'announcement_id' = ${id}
      AND data->'about'->>'user_id' = ANY (${people}::text[])`
  await mailer.enqueue(tx, people.map(letterTo(id)))
  await tx.announcement.update({
    where: { id },
    data: { state: 'sending', finished_at: null, failed: { decrement: failed.length } },
  })
  return failed.length
}

type Letter = AnnouncementText & Recipient

const letterColumns = Prisma.sql`
  a.id::text, a.subject, a.text, a.button_label, a.button_url, a.about_service,
  u.id::text AS user_id, u.email::text, u.full_name, u.email_verified_at`

/**
 * Writes a queued announcement when it is sent: not for those who have it already, and not for those who
 * withdrew the consent, left, or are not in its audience any more.
 */
export function announcementLetters({ db, network }: Pick<Deps, 'db' | 'network'>) {
  const isTo = (userId: string) => Prisma.sql`m.user_id = ${userId}::uuid`
  return {
    async announcement({ user_id = '', announcement_id = '' }) {
      const one = await db.announcement.findUnique({ where: { id: announcement_id } })
      if (!one) return null
      const [letter] = await db.$queryRaw<Letter[]>`
        SELECT ${letterColumns}
        FROM announcement_mails m JOIN announcements a ON a.id = m.announcement_id
          JOIN users u ON u.id = m.user_id
        WHERE a.id = ${announcement_id}::uuid AND ${isTo(user_id)}
          AND m.state IN ('queued', 'failed') AND ${isReached(one)}`
      if (!letter) {
        await db.$executeRaw(move(announcement_id, 'skipped', isTo(user_id)))
        return null
      }
      return {
        ...announcementMail({ network }, letter, letter),
        sent: async () => {
          await db.$executeRaw(move(announcement_id, 'sent', isTo(user_id)))
        },
      }
    },
    async announcement_test({ user_id = '', announcement_id = '' }) {
      const [letter] = await db.$queryRaw<Letter[]>`
        SELECT ${letterColumns} FROM announcements a, users u
        WHERE a.id = ${announcement_id}::uuid AND u.id = ${user_id}::uuid AND u.is_active`
      return letter ? testMail({ network }, letter, letter) : null
    },
  } satisfies Partial<LetterWriters>
}
