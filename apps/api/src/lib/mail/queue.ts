import { type Database, Prisma, type Transaction } from '@portal/database/client'

/** What pg-boss calls the queue of mails. */
export const mailQueue = 'mail'
/** How often a mail is tried again. */
export const mailTries = 22
/** Seconds that a mail may wait at all before it is given up unseen. */
export const mailWait = 7 * 24 * 3600

/** The id of the account that a mail in the queue (`pgboss.job`) is for, as text. */
export const recipient = Prisma.sql`coalesce(data->>'user_id', data->'about'->>'user_id')`

/** Removes all mails to an account from the queue, sent or not, with what the mail server said of them. */
export async function deleteMailsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${mailQueue} AND ${recipient} = ${userId}`
}

export interface MailCounts {
  waiting: number
  retrying: number
  failed: number
  oldest_at: Date | null
}

/** How many mails are not sent yet, and how many are not tried any more. */
export async function countMails(db: Database): Promise<MailCounts> {
  const [counts] = await db.$queryRaw<MailCounts[]>`
    SELECT count(*) FILTER (WHERE state IN ('created', 'active') AND retry_count = 0)::int AS waiting,
      count(*) FILTER (WHERE state = 'retry' OR state = 'active' AND retry_count > 0)::int AS retrying,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      min(created_on) FILTER (WHERE state IN ('created', 'retry', 'active')) AS oldest_at
    FROM pgboss.job WHERE name = ${mailQueue} AND state IN ('created', 'retry', 'active', 'failed')`
  return counts ?? { waiting: 0, retrying: 0, failed: 0, oldest_at: null }
}

export interface FailedMailRow {
  id: string
  subject: string | null
  letter: string | null
  address: string | null
  user_id: string | null
  full_name: string | null
  tries: number
  queued_at: Date
  failed_at: Date
  reason: string | null
}

/** The latest mails that failed for good, with whom they are for; what they say stays in the queue. */
export function listFailedMails(db: Database, most: number): Promise<FailedMailRow[]> {
  return db.$queryRaw<FailedMailRow[]>`
    SELECT mail.id, mail.subject, mail.letter, coalesce(mail.address, users.email::text) AS address,
      users.id AS user_id, users.full_name, mail.tries, mail.queued_at, mail.failed_at, mail.reason
    FROM (
      SELECT id, data->>'subject' AS subject, data->>'letter' AS letter,
        data->>'to' AS address, (${recipient})::uuid AS user_id,
        retry_count + 1 AS tries, created_on AS queued_at, completed_on AS failed_at,
        coalesce(output->>'message', output->'value'->>'message') AS reason
      FROM pgboss.job WHERE name = ${mailQueue} AND state = 'failed'
      ORDER BY completed_on DESC, id LIMIT ${most}
    ) mail
    LEFT JOIN users ON users.id = mail.user_id
    ORDER BY mail.failed_at DESC, mail.id`
}

/** Whether a mail is in the queue, whatever became of it. */
export async function hasMail(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${mailQueue} AND id = ${id}::uuid`
  return found.length > 0
}

/**
 * Begins anew with a mail that failed for good, and tells whether there was one. pg-boss's own retry
 * would try once more only, and would give up at once a mail that was queued a week ago.
 */
export async function retryFailed(tx: Transaction, id: string): Promise<boolean> {
  const tried = await tx.$executeRaw`
    UPDATE pgboss.job SET state = 'retry', retry_count = 0, retry_limit = ${mailTries},
      start_after = now(), started_on = NULL, completed_on = NULL, output = NULL,
      keep_until = now() + ${mailWait} * interval '1 second'
    WHERE name = ${mailQueue} AND id = ${id}::uuid AND state = 'failed'`
  return tried === 1
}

/** Removes a mail that failed for good, and tells whether there was one. */
export async function discardFailed(tx: Transaction, id: string): Promise<boolean> {
  const removed = await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${mailQueue} AND id = ${id}::uuid AND state = 'failed'`
  return removed === 1
}

/** Removes what was sent a day ago: what a mail said to whom is of no use once it has left. */
export async function deleteSentMails(db: Database): Promise<number> {
  return db.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${mailQueue} AND id IN (
      SELECT id FROM pgboss.job WHERE name = ${mailQueue} AND state = 'completed'
        AND completed_on < now() - interval '1 day' LIMIT 5000 FOR UPDATE SKIP LOCKED)`
}
