import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '@portal/database/client'
import { errorCodes } from '../operations/log.ts'
import { resetDryRun, undoDryRun } from './dry-run.ts'
import { keyIsStored, storeKey } from './idempotency.ts'

/** Including the first attempt. */
const maxAttempts = 3

const conflicts = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict'])

/** Whether Postgres rolled back a transaction that may succeed when repeated. */
function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, kind, originalCode, cause, meta } = error as Record<string, unknown>
  if ([code, kind, originalCode].some((name) => conflicts.has(String(name)))) return true
  return isConflict(cause) || isConflict(Object(meta).driverAdapterError)
}

/** Whether the database refused the values of one row (SQLSTATE class 22 or 23). */
export const isRefusedData = (error: unknown): error is Error =>
  error instanceof Error &&
  errorCodes(error).codes.some((code) => /^(?:2[23]\w{3}|P20(?:0\d|1[1-9]|20))$/.test(code))

type Options = Parameters<Database['$transaction']>[1]

/**
 * Runs `work` in a transaction and returns its result. Repeats it after a serialisation failure
 * (40001) or a deadlock (40P01), up to three attempts, so `work` must change nothing but the
 * database. `options` are Prisma's (times in milliseconds). Throws what `work` throws. A dry run
 * ends here: its transaction is undone.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options?: Options,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      resetDryRun()
      const result = await db.$transaction(async (tx) => {
        const done = await work(tx)
        await undoDryRun(tx)
        await storeKey(tx)
        return done
      }, options)
      keyIsStored()
      return result
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
      // Random, so that two transactions do not collide again.
      await sleep(Math.random() * 50 * attempt)
    }
  }
}
