import { type Database, Prisma, type Transaction } from '@portal/database/client'

/** The name of pg-boss's queue of mails. */
export const mailQueue = 'mail'
export const mailRetryLimit = 22
/** A mail that was not sent in this time is dropped. */
export const mailExpirySeconds = 7 * 24 * 3600

/** SQL: the id of the account, or invitation, that a mail in the queue (`pgboss.job`) is for, as text. */
export const recipient = Prisma.sql`coalesce(data->>'user_id', data->'about'->>'user_id')`

/** Deletes all mails to these recipients from the queue, sent or not, with the mail server's replies. */
export async function deleteMailsOf(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${mailQueue} AND ${recipient} = ANY (${ids}::text[])`
}

export interface MailCounts {
  waiting: number
  retrying: number
  failed: number
  oldest_at: Date | null
}

/** How many mails wait, are being retried, or failed for good; and since when the oldest waits. */
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

/** The latest mails that failed for good, with their recipients and without their texts. */
export function listFailedMails(db: Database, limit: number): Promise<FailedMailRow[]> {
  return db.$queryRaw<FailedMailRow[]>`
    SELECT mail.id, mail.subject, mail.letter,
      coalesce(mail.address, users.email::text, i.email::text) AS address,
      users.id AS user_id, users.full_name, mail.tries, mail.queued_at, mail.failed_at, mail.reason
    FROM (
      SELECT id, data->>'subject' AS subject, data->>'letter' AS letter,
        data->>'to' AS address, (${recipient})::uuid AS user_id,
        retry_count + 1 AS tries, created_on AS queued_at, completed_on AS failed_at,
        coalesce(output->>'message', output->'value'->>'message') AS reason
      FROM pgboss.job WHERE name = ${mailQueue} AND state = 'failed'
      ORDER BY completed_on DESC, id LIMIT ${limit}
    ) mail
    LEFT JOIN users ON users.id = mail.user_id
    LEFT JOIN member_invitations i ON i.id = mail.user_id
    ORDER BY mail.failed_at DESC, mail.id`
}

/** Whether a mail is in the queue, in any state. */
export async function hasMail(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${mailQueue} AND id = ${id}::uuid`
  return found.length > 0
}

/**
 * Queues a mail again that failed for good; false if there is none. pg-boss's own `retry` tries once
 * only, and drops a mail that was queued a week ago.
 */
export async function retryFailed(tx: Transaction, id: string): Promise<boolean> {
  const queued = await tx.$executeRaw`
    UPDATE pgboss.job SET state = 'retry', retry_count = 0, retry_limit = ${mailRetryLimit},
      start_after = now(), started_on = NULL, completed_on = NULL, output = NULL,
      keep_until = now() + ${mailExpirySeconds} * interval '1 second'
    WHERE name = ${mailQueue} AND id = ${id}::uuid AND state = 'failed'`
  return queued === 1
}

/** Deletes a mail that failed for good; false if there is none. */
export async function discardFailed(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${mailQueue} AND id = ${id}::uuid AND state = 'failed'`
  return deleted === 1
}

/** Deletes mails that were sent more than a day ago, at most 5000. Gives how many. */
export async function deleteSentMails(db: Database): Promise<number> {
  return db.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${mailQueue} AND id IN (
      SELECT id FROM pgboss.job WHERE name = ${mailQueue} AND state = 'completed'
        AND completed_on < now() - interval '1 day' LIMIT 5000 FOR UPDATE SKIP LOCKED)`
}
