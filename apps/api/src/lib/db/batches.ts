import { type Database, Prisma } from '@portal/database/client'
import { skipLocked } from './locks.ts'

const maxBatchSize = 500

/** Splits rows into batches. */
export function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += maxBatchSize) {
    yield rows.slice(first, first + maxBatchSize)
  }
}

/**
 * Deletes rows in batches until none is left, and returns their number. `batch` deletes up to
 * `limit` rows. With `skipLocked`, processes can run it concurrently.
 */
export async function inBatches(batch: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await batch(maxBatchSize)
    total += deleted
    if (deleted < maxBatchSize) return total
  }
}

/** Deletes the rows of a table that match a condition, in batches. Returns their number. */
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

/** Reads rows by id in batches. `read` returns up to `limit` rows after `after`. */
export async function* readInBatches<Row extends { id: string }>(
  limit: number,
  read: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await read(after, limit)
    yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? after
  }
}
