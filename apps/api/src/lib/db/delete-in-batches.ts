import { type Database, Prisma } from '@portal/database/client'
import { skipLocked } from './locks.ts'

/** Rows that one statement deletes at most, so that it holds its locks only briefly. */
const maxBatchSize = 500

/**
 * Deletes rows in batches until none is left, and gives how many it deleted. `batch` deletes at
 * most `limit` rows; with `skipLocked` several processes can run it at once.
 */
export async function inBatches(batch: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await batch(maxBatchSize)
    total += deleted
    if (deleted < maxBatchSize) return total
  }
}

/** Deletes the rows of a table that meet a condition, in batches. Gives how many. */
export function deleteInBatches(
  db: Database,
  table: string,
  where: Prisma.Sql,
  key = 'id',
): Promise<number> {
  const [from, id] = [Prisma.raw(table), Prisma.raw(key)]
  return inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM ${from} WHERE (${id}) IN (
        SELECT ${id} FROM ${from} WHERE ${where} ORDER BY ${id} LIMIT ${limit} ${skipLocked})`,
  )
}
