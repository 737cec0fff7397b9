import type { Transaction } from '@portal/database/client'

/** The database's time now; `now()` is when the transaction began. */
export async function timeOf(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  if (!row) throw new Error('The database gave no time')
  return row.now
}
