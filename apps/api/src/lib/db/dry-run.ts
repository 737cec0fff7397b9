import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@portal/database/client'
import type { ShownEmail } from '@portal/shared/core/email-preview'

interface DryRun {
  emails: ShownEmail[]
  /** Called at the end of the transaction, each for the emails that it has queued in one go. */
  collectors: ((tx: Transaction) => Promise<ShownEmail[]>)[]
}

class RolledBack extends Error {}

const dryRuns = new AsyncLocalStorage<DryRun | null>()

export const findDryRun = (): DryRun | null => dryRuns.getStore() ?? null

/**
 * Runs an action to the end of its first transaction, undoes it, and returns the emails that the
 * action would send. Before that transaction the action must change nothing, and after it must not
 * refuse: a preview would show emails of a refused action. Throws what it throws.
 */
export async function runDry(action: () => Promise<unknown>): Promise<ShownEmail[]> {
  const dry: DryRun = { emails: [], collectors: [] }
  try {
    await dryRuns.run(dry, action)
  } catch (error) {
    if (error instanceof RolledBack) return dry.emails
    throw error
  }
  throw new Error('Only an action with a transaction can be undone')
}

/** Forgets the emails of an attempt before the next one. */
export function resetDryRun(): void {
  const dry = findDryRun()
  if (!dry) return
  dry.emails.length = 0
  dry.collectors.length = 0
}

/** Undoes the transaction of a dry run by throwing, after reading its emails. */
export async function undoDryRun(tx: Transaction): Promise<void> {
  const dry = findDryRun()
  if (!dry) return
  await dryRuns.run(null, async () => {
    for (const collect of dry.collectors) dry.emails.push(...(await collect(tx)))
  })
  throw new RolledBack()
}
