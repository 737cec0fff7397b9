import { type Announcement, type Database, Prisma, type Transaction } from '@portal/database/client'
import { deleteInBatches } from '../../lib/db/batches.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { emailQueue } from '../../lib/email/queue.ts'
import { recordRecipients, sendOnce } from '../../lib/email/send-once.ts'
import { conflict } from '../../lib/http/app-error.ts'
import { runEach } from '../../lib/operations/run-each.ts'
import { countReach, isReachedGuestSql, isReachedSql } from './audience.ts'
import { emailToMembers, guestAnnouncement, setEmailState } from './emails.ts'

type SendDeps = Pick<Deps, 'db' | 'mailer'>

/** Mail servers refuse bursts of emails. */
const emailsPerMinute = 200

const maxRetries = 1000

interface To {
  id: string
  is_guest: boolean
}

const emailTo =
  (one: Announcement) =>
  ({ id, is_guest }: To) =>
    (is_guest ? guestAnnouncement : emailToMembers(one)).for(id, { announcement_id: one.id })

/** Records that guests without an account get an email. Returns the guests who had none yet. */
const recordGuests = (tx: Transaction, id: string, ids: string[]) =>
  tx.$queryRaw<To[]>`
    INSERT INTO announcement_emails (announcement_id, guest_id)
    SELECT ${id}::uuid, g.id FROM event_guests g WHERE g.id = ANY (${ids}::uuid[]) ORDER BY g.id
    ON CONFLICT DO NOTHING RETURNING guest_id::text AS id, TRUE AS is_guest`

export async function lockAnnouncement(tx: Transaction, id: string): Promise<Announcement | null> {
  await lockRows(tx, 'announcements', id)
  return tx.announcement.findUnique({ where: { id } })
}

/** Starts a due announcement. Null if cancelled, postponed or queued by another process. */
function startSending(db: Database, id: string, now: Date): Promise<Announcement | null> {
  return transaction(db, async (tx) => {
    const one = await lockAnnouncement(tx, id)
    if (!one?.scheduled_for || one.scheduled_for > now || one.queued_at) return null
    if (one.state !== 'scheduled') return one
    const { members } = await countReach(tx, one)
    return tx.announcement.update({
      where: { id },
      data: { state: 'sending', started_at: now, members },
    })
  })
}

async function sendBatch(deps: SendDeps, id: string, now: Date): Promise<number> {
  const one = await startSending(deps.db, id, now)
  if (!one) return 0
  let found = 0
  const queued = await sendOnce(deps, {
    async findDue(db) {
      const next = await db.$queryRaw<{ id: string }[]>`
        SELECT id::text FROM (
          SELECT u.id FROM users u WHERE ${isReachedSql('u', one)}
          UNION ALL SELECT g.id FROM event_guests g WHERE ${isReachedGuestSql('g', one)}
        ) people WHERE NOT EXISTS (
          SELECT 1 FROM announcement_emails m
          WHERE m.announcement_id = ${id}::uuid AND m.recipient_id = people.id)
        ORDER BY id LIMIT ${emailsPerMinute}`
      found = next.length
      return next.map((user) => user.id)
    },
    async claim(tx, ids) {
      if ((await lockAnnouncement(tx, id))?.state !== 'sending') return []
      const table = Prisma.sql`announcement_emails (announcement_id, user_id)`
      const users = await recordRecipients(tx, { table, key: Prisma.sql`${id}::uuid`, ids })
      const guests = one.audience === 'guests' ? await recordGuests(tx, id, ids) : []
      const noted = [...users.map((user) => ({ id: user, is_guest: false })), ...guests]
      const recipients = { increment: noted.length }
      await tx.announcement.update({ where: { id }, data: { recipients } })
      return noted.map(emailTo(one))
    },
  })
  // An incomplete batch was the last.
  if (found < emailsPerMinute) {
    await deps.db.announcement.update({ where: { id }, data: { queued_at: now } })
  }
  return queued
}

const isEmailOfSql = (alias: string, id: string) => Prisma.sql`(
  ${Prisma.raw(alias)}.data->>'email' IN (
    'announcement', 'service_announcement', 'event_announcement', 'guest_announcement')
  AND ${Prisma.raw(alias)}.data->'data'->>'announcement_id' = ${id})`

/** SQL condition: email {alias} of this announcement is neither waiting nor being sent. */
const isLostSql = (alias: string, id: string) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM pgboss.job j
  WHERE j.name = ${emailQueue} AND j.state IN ('created', 'retry', 'active')
    AND ${isEmailOfSql('j', id)} AND j.data->>'user_id' = ${Prisma.raw(alias)}.recipient_id::text)`

/** Counts failed emails and finishes announcements. Erased recipients count as skipped. */
async function finishIfDone(db: Database, id: string, now: Date): Promise<void> {
  await setEmailState(db, id, 'failed', isLostSql('m', id))
  await db.$executeRaw`
    UPDATE announcements SET state = 'sent', finished_at = ${now.toISOString()}::timestamptz,
      skipped = recipients - sent - failed
    WHERE id = ${id}::uuid AND state = 'sending' AND queued_at IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM announcement_emails m WHERE m.announcement_id = id AND m.state = 'queued')`
}

// Queues the next emails of all due announcements, at a steady pace. The next run continues one
// that was killed, and no member gets an announcement twice.
export async function sendAnnouncements(deps: SendDeps, now: Date): Promise<number> {
  const due = await deps.db.announcement.findMany({
    where: { OR: [{ state: 'sending' }, { state: 'scheduled', scheduled_for: { lte: now } }] },
    select: { id: true },
    orderBy: [{ scheduled_for: 'asc' }, { id: 'asc' }],
  })
  return runEach(due, async ({ id }) => {
    const queued = await sendBatch(deps, id, now)
    await finishIfDone(deps.db, id, now)
    return queued
  })
}

export async function retryFailed(
  tx: Transaction,
  { mailer }: Pick<Deps, 'mailer'>,
  id: string,
): Promise<number> {
  // Emails that the Health page has already retried are not lost.
  const failed = await tx.$queryRaw<To[]>`
    UPDATE announcement_emails SET state = 'queued'
    WHERE announcement_id = ${id}::uuid AND state = 'failed' AND recipient_id IN (
      SELECT m.recipient_id FROM announcement_emails m
      WHERE m.announcement_id = ${id}::uuid AND m.state = 'failed' AND ${isLostSql('m', id)}
      ORDER BY m.recipient_id LIMIT ${maxRetries})
    RETURNING recipient_id::text AS id, guest_id IS NOT NULL AS is_guest`
  if (failed.length === 0) throw conflict('None of this announcement’s emails has failed')
  const people = failed.map((to) => to.id)
  // Otherwise the Health page could send them a second time.
  await tx.$executeRaw`
    DELETE FROM pgboss.job j WHERE j.name = ${emailQueue} AND j.state = 'failed'
      AND ${isEmailOfSql('j', id)} AND j.data->>'user_id' = ANY (${people}::text[])`
  const one = await tx.announcement.update({
    where: { id },
    data: { state: 'sending', finished_at: null, failed: { decrement: failed.length } },
  })
  await mailer.enqueue(tx, failed.map(emailTo(one)))
  return failed.length
}

/** Days until the portal forgets who received an announcement; the counts stay. */
const keptDays = 365

export function clearOldRecipients(db: Database): Promise<number> {
  const isOld = Prisma.sql`
    created_at < now() - make_interval(days => ${keptDays}::int) AND state <> 'queued'`
  return deleteInBatches(db, 'announcement_emails', isOld, 'announcement_id, recipient_id')
}
