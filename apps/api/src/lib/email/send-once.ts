import type { Database, Prisma, Transaction } from '@portal/database/client'
import { lockOf } from '../db/locks.ts'
import { isRefusedData } from '../db/refused-data.ts'
import { transaction } from '../db/transaction.ts'
import { runEach } from '../operations/run-each.ts'
import type { Mailer } from './mailer.ts'
import type { QueuedEmail } from './queued-email.ts'

/** Emails that one transaction marks and queues. */
const maxBatchSize = 500

interface Batch {
  /** The ids of what an email is due for. */
  findDue: (db: Database) => Promise<string[]>
  /**
   * Marks those of the ids that nobody has marked yet, in one statement with the condition, and
   * gives their emails.
   */
  claim: (tx: Transaction, ids: string[]) => Promise<QueuedEmail[]>
}

function* batchesOf(ids: string[]): Generator<string[]> {
  for (let first = 0; first < ids.length; first += maxBatchSize) {
    yield ids.slice(first, first + maxBatchSize)
  }
}

/**
 * Queues an email for everything that is due, exactly once, in transactions of at most 500. The
 * mark and the email are stored together or not at all: a run that is killed is finished by the
 * next, and of several processes one marks each row. A row that the database refuses is left out,
 * and stops none after it.
 *
 * @returns the number of queued emails
 * @throws at the end, with the message of the first error, if something was left out
 */
export async function sendOnce(
  { db, mailer }: { db: Database; mailer: Pick<Mailer, 'enqueue'> },
  { findDue: due, claim }: Batch,
): Promise<number> {
  const send = (ids: string[]) =>
    transaction(db, async (tx) => {
      const emails = await claim(tx, ids)
      await mailer.enqueue(tx, emails)
      return emails.length
    })
  return runEach(batchesOf(await due(db)), (ids) =>
    send(ids).catch((error) => {
      if (!isRefusedData(error)) throw error
      return runEach(ids, (id) => send([id]))
    }),
  )
}

/**
 * Notes that users get an email, in a table with a row for each occasion and user. Returns the ids
 * of those who had no such row and still have an account.
 *
 * @param table its name, and its columns of the occasion and the user
 */
export async function recordRecipients(
  tx: Transaction,
  { table, key, ids }: { table: Prisma.Sql; key: Prisma.Sql; ids: string[] },
): Promise<string[]> {
  const noted = await tx.$queryRaw<{ user_id: string }[]>`
    INSERT INTO ${table}
    SELECT ${key}, u.id FROM users u WHERE u.id = ANY (${ids}::uuid[])
    ORDER BY u.id ${lockOf('users', 'u', 'KEY SHARE')}
    ON CONFLICT DO NOTHING RETURNING user_id::text`
  return noted.map(({ user_id }) => user_id)
}
