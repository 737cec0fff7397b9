import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { EmailTopic } from '@portal/shared/emails/topics'
import { skipLocked } from '../db/locks.ts'
import { reasonOf } from '../operations/log.ts'

/** An email to queue. The queue stores a part of it, an `EmailJob`, and renders it later. */
export interface EmailToQueue {
  email: string
  /** The id of the account or, for a person without one, of their invitation. */
  user_id: string
  data: object
  bulk: boolean
  topic: EmailTopic | null
  subjectId?: string
  /** Shown on the Updates page without an email. */
  inAppOnly?: true
  /** Devices are notified of a new update. */
  pushes?: true
}

export interface EmailQueue {
  /** Queues emails and writes their updates, in the transaction of the change. */
  enqueue(tx: Transaction, emails: EmailToQueue[]): Promise<void>
}

export const emailQueue = 'email'
export const emailRetryLimit = 22
/** Emails that are not sent within this time are dropped. */
export const emailExpirySeconds = 7 * 24 * 3600

/** SQL: the id, as text, of the account or invitation that a queued email (`pgboss.job`) is for. */
export const recipientIdSql = Prisma.sql`(data->>'user_id')`

/** Deletes all queued emails to these recipients, sent or not, and their updates. */
export async function deleteEmailsTo(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${emailQueue} AND ${recipientIdSql} = ANY (${ids}::text[])`
  await tx.update.deleteMany({ where: { user_id: { in: ids } } })
}

const reason = Prisma.sql`coalesce(output->>'message', output->'value'->>'message')`

const isFailing = Prisma.sql`
  state IN ('retry', 'active') AND output IS NOT NULL AND created_on < now() - interval '15 minutes'`

/** SQL condition: an email has failed for good or is waiting for its next try. */
const isIdle = Prisma.sql`(state = 'failed' OR state = 'retry' AND start_after > clock_timestamp())`

interface EmailCounts {
  waiting: number
  retrying: number
  failed: number
  /** When the oldest of the emails that failed for good was queued. */
  failed_since: Date | null
  /** The number of emails that are retried and have failed for 15 minutes. */
  failing: number
  /** When the oldest of these was queued. */
  failing_since: Date | null
  /** Why the last try of the oldest failed. */
  failing_reason: string | null
  /** When the oldest unsent email was queued. */
  oldest_at: Date | null
}

/** Counts the emails that wait, are retried or have failed for good, with times and reasons. */
export async function countEmails(db: Database): Promise<EmailCounts> {
  const [counts] = await db.$queryRaw<[EmailCounts]>`
    SELECT count(*) FILTER (WHERE state = 'created' OR state = 'active' AND output IS NULL)::int AS waiting,
      count(*) FILTER (WHERE state = 'retry' OR state = 'active' AND output IS NOT NULL)::int AS retrying,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      min(created_on) FILTER (WHERE state = 'failed') AS failed_since,
      count(*) FILTER (WHERE ${isFailing})::int AS failing,
      min(created_on) FILTER (WHERE ${isFailing}) AS failing_since,
      (array_agg(${reason} ORDER BY created_on) FILTER (WHERE ${isFailing}))[1] AS failing_reason,
      min(created_on) FILTER (WHERE state IN ('created', 'retry', 'active')) AS oldest_at
    FROM pgboss.job WHERE name = ${emailQueue} AND state IN ('created', 'retry', 'active', 'failed')`
  return counts
}

export interface UndeliveredEmailRow {
  id: string
  name: string | null
  address: string | null
  user_id: string | null
  full_name: string | null
  tries: number
  queued_at: Date
  failed_at: Date
  next_try_at: Date | null
  reason: string | null
}

/** Lists undelivered emails: failed ones, latest first, then those failing for 15 minutes. */
export function listUndelivered(db: Database, limit: number): Promise<UndeliveredEmailRow[]> {
  return db.$queryRaw<UndeliveredEmailRow[]>`
    SELECT email.id, email.name, coalesce(email.former, users.email::text, i.email::text, g.email::text) AS address,
      users.id AS user_id, users.full_name, email.tries, email.queued_at, email.failed_at,
      email.next_try_at, email.reason
    FROM (
      SELECT id, data->>'email' AS name, data->'data'->>'email' AS former, ${recipientIdSql}::uuid AS user_id,
        -- The first try counts as none, and neither does one that was pulled forward.
        greatest(1, retry_count + (state <> 'active' AND started_on IS NOT NULL)::int) AS tries,
        created_on AS queued_at, coalesce(completed_on, started_on, start_after) AS failed_at,
        CASE WHEN state <> 'failed' THEN start_after END AS next_try_at, ${reason} AS reason
      FROM pgboss.job WHERE name = ${emailQueue} AND (state = 'failed' OR ${isFailing})
      ORDER BY state <> 'failed', failed_at DESC, id LIMIT ${limit}
    ) email
    LEFT JOIN users ON users.id = email.user_id
    LEFT JOIN member_invitations i ON i.id = email.user_id
    LEFT JOIN event_guests g ON g.id = email.user_id
    ORDER BY email.next_try_at IS NOT NULL, email.failed_at DESC, email.id`
}

interface QueuedEmailRow {
  name: string
  state: string
  at: Date
}

/**
 * Lists the latest queued emails to an account, sent or not, except announcements and newsletters,
 * which have tables of their own. Sent ones are kept for a day, failed ones for a month.
 */
export const listEmailsTo = (
  db: Database,
  userId: string,
  limit: number,
): Promise<QueuedEmailRow[]> => db.$queryRaw`
  SELECT data->>'email' AS name, state::text, coalesce(completed_on, created_on) AS at
  FROM pgboss.job WHERE name = ${emailQueue} AND ${recipientIdSql} = ${userId}
    AND data->>'email' NOT IN ('announcement', 'service_announcement', 'newsletter')
  ORDER BY created_on DESC, id LIMIT ${limit}`

/** Whether an email is in the queue, in any state. */
export async function hasEmail(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${emailQueue} AND id = ${id}::uuid`
  return found.length > 0
}

/**
 * Queues an email again that failed for good or waits for its next try; false if there is none. Its
 * address counts as working until it is refused again. pg-boss's `retry` tries only once and drops
 * emails queued a week ago.
 */
export async function retryEmail(tx: Transaction, id: string): Promise<boolean> {
  const queued = await tx.$executeRaw`
    UPDATE pgboss.job SET state = 'retry', retry_count = 0, retry_limit = ${emailRetryLimit},
      start_after = now(), started_on = NULL, completed_on = NULL, output = NULL,
      keep_until = now() + ${emailExpirySeconds} * interval '1 second'
    WHERE name = ${emailQueue} AND id = ${id}::uuid AND ${isIdle}`
  if (queued === 0) return false
  await tx.$executeRaw`
    UPDATE users SET email_refused_at = NULL WHERE id = (
      SELECT ${recipientIdSql}::uuid FROM pgboss.job WHERE name = ${emailQueue} AND id = ${id}::uuid)`
  return true
}

/**
 * Retries all waiting emails now and returns their number. Adds one to each email's number of
 * tries, so that restarts of the portal do not use them up.
 */
export async function retryWaitingEmails(db: Database | Transaction): Promise<number> {
  return db.$executeRaw`
    UPDATE pgboss.job SET start_after = now(), started_on = NULL
    WHERE name = ${emailQueue} AND id IN (
      SELECT id FROM pgboss.job
      WHERE name = ${emailQueue} AND state = 'retry' AND start_after > now()
      ORDER BY id ${skipLocked})`
}

/** Deletes an email that failed for good or waits for its next try; false if there is none. */
export async function discardEmail(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx.$executeRaw`
    DELETE FROM pgboss.job
    WHERE name = ${emailQueue} AND id = ${id}::uuid AND ${isIdle}`
  return deleted === 1
}

/** Deletes up to 5000 emails that were sent over a day ago. Returns their number. */
export async function deleteSentEmails(db: Database): Promise<number> {
  return db.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${emailQueue} AND id IN (
      SELECT id FROM pgboss.job WHERE name = ${emailQueue} AND state = 'completed'
        AND completed_on < now() - interval '1 day' LIMIT 5000 ${skipLocked})`
}

/** The line for the log while emails have failed for 15 minutes; otherwise null. */
export function undeliveredLine({
  failing,
  failing_since,
  failing_reason,
}: Pick<EmailCounts, 'failing' | 'failing_since' | 'failing_reason'>): string | null {
  if (!failing_since) return null
  const since = failing_since.toISOString().slice(0, 16).replace('T', ' at ')
  return `Emails: ${failing} not delivered, the oldest since ${since} UTC: ${reasonOf(failing_reason ?? '')}`
}
