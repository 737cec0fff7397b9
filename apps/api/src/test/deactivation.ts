import { expect } from 'vitest'
import { transaction } from '../lib/db/transaction.ts'
import type { TestApp } from './app.ts'

/** Starts a call of a user who is deactivated before the call gets the account's lock. */
export async function whileDeactivated<Answer>(
  { db }: TestApp,
  user: { id: string },
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const waitsForALock = () => db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const { answer } = await transaction(db, async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { is_active: false } })
    const started = call().then((value) => value)
    await expect.poll(waitsForALock, { timeout: 5000 }).toHaveLength(1)
    return { answer: started }
  })
  return answer
}
