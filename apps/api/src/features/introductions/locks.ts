import type { Transaction } from '@portal/database/client'

/** Makes everything between two people wait for each other, and all requests of one of them. */
export async function lockPeople(tx: Transaction, ids: [string, string]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** The database's time now; `now()` is when the transaction began. */
export async function timeOf(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  if (!row) throw new Error('The database gave no time')
  return row.now
}
