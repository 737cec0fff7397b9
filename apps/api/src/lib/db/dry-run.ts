import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@portal/database/client'
import type { ShownEmail } from '@portal/shared/core/email-preview'

interface DryRun {
  emails: ShownEmail[]
  /** Reads the emails of the transaction, at its end. */
  readers: ((tx: Transaction) => Promise<ShownEmail[]>)[]
}

class Undone extends Error {}

const dryRuns = new AsyncLocalStorage<DryRun | null>()

export const findDryRun = (): DryRun | null => dryRuns.getStore() ?? null

/**
 * Runs an action to the end of its first transaction, undoes it, and returns the emails that the
 * action would send. The action must change nothing before that transaction. Throws what it throws.
 */
export async function runDry(action: () => Promise<unknown>): Promise<ShownEmail[]> {
  const dry: DryRun = { emails: [], readers: [] }
  try {
    await dryRuns.run(dry, action)
  } catch (error) {
    if (error instanceof Undone) return dry.emails
    throw error
  }
  throw new Error('Only an action with a transaction can be undone')
}

/** Undoes the transaction of a dry run by throwing, after reading its emails. */
export async function undoDryRun(tx: Transaction): Promise<void> {
  const dry = findDryRun()
  if (!dry) return
  await dryRuns.run(null, async () => {
    for (const read of dry.readers) dry.emails.push(...(await read(tx)))
  })
  throw new Undone()
}
