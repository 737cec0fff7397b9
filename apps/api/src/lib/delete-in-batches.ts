import type { Database, Prisma } from '@portal/database/client'

/** Rows that one statement deletes at most: it is over long before anybody waits for its locks. */
const batch = 500

/**
 * Deletes rows batch by batch until none is left. `remove` deletes at most so many and says how many it
 * deleted. Several processes may be at it: those skip each other's rows.
 */
export async function deleteInBatches(
  db: Database,
  remove: (limit: number) => Prisma.Sql,
): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await db.$executeRaw(remove(batch))
    total += deleted
    if (deleted < batch) return total
  }
}
