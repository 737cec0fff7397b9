import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { batchesOf } from '../db/batches.ts'
import { lockOf } from '../db/locks.ts'
import { isRefusedData, transaction } from '../db/transaction.ts'
import { runEach } from '../operations/run-each.ts'
import type { Mailer } from './mailer.ts'
import type { EmailToQueue } from './queue.ts'

interface Batch {
  /** Finds the ids of rows that are due for an email: a statement or a function. */
  findDue: Prisma.Sql | ((db: Database) => Promise<string[]>)
  /** Marks unmarked rows, in one statement with the condition, and returns their emails. */
  claim: (tx: Transaction, ids: string[]) => Promise<EmailToQueue[]>
}

/**
 * Queues an email for each due row exactly once. The mark and the email are stored together, so the
 * next run finishes one that was killed, and concurrent processes mark different rows. Skips a row
 * that the database refuses. Returns the number of emails; throws at the end if rows were skipped.
 */
export async function sendOnce(
  { db, mailer }: { db: Database; mailer: Pick<Mailer, 'enqueue'> },
  { findDue, claim }: Batch,
): Promise<number> {
  const send = (ids: string[]) =>
    transaction(db, async (tx) => {
      const emails = await claim(tx, ids)
      await mailer.enqueue(tx, emails)
      return emails.length
    })
  const due =
    findDue instanceof Prisma.Sql
      ? (await db.$queryRaw<{ id: string }[]>(findDue)).map(({ id }) => id)
      : await findDue(db)
  return runEach(batchesOf(due), (ids) =>
    send(ids).catch((error) => {
      if (!isRefusedData(error)) throw error
      return runEach(ids, (id) => send([id]))
    }),
  )
}

/**
 * Records that users get an email, in a table with a row for each subject and user. Returns the ids
 * of users who had no row yet and still have an account.
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
