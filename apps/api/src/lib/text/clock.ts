import type { Database } from '@portal/database/client'

/** Formats a time: `2026-11-27 at 17:45 UTC`. */
export const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' at ')} UTC`

const maxDifferenceMs = 5000

/**
 * Compares this machine's clock with the database's. Returns a sentence with both times, and
 * whether they differ by at most five seconds.
 */
export async function compareClocks(db: Database): Promise<{ line: string; isWell: boolean }> {
  const began = Date.now()
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`
  const here = (began + Date.now()) / 2
  const differenceMs = Math.abs(now.getTime() - here)
  return {
    line: `here it is ${minute(new Date(here))}, and the clock of the database differs by ${(differenceMs / 1000).toFixed(1)} seconds`,
    isWell: differenceMs <= maxDifferenceMs,
  }
}
