import type { Database, Prisma } from '@portal/database/client'

/** Rows that one statement deletes at most, so that it holds its locks only briefly. */
const maxBatchSize = 500

/**
 * Deletes rows in batches until none is left, and gives how many it deleted. `statement` gives the
 * DELETE of at most `limit` rows; with SKIP LOCKED several processes can run it at once.
 */
export async function deleteInBatches(
  db: Database,
  statement: (limit: number) => Prisma.Sql,
): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await db.$executeRaw(statement(maxBatchSize))
    total += deleted
    if (deleted < maxBatchSize) return total
  }
}
