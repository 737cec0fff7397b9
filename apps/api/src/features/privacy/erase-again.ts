import { type Database, Prisma } from '@portal/database/client'
import type { ErasedAccounts } from '../../lib/erasure-log.ts'
import { readInBatches } from '../../lib/read-in-batches.ts'
import { type EraseDeps, eraseAccount } from './erase.ts'

/** The accounts that exist although the log of erasures has them, as after the restore of a backup. */
export async function findErased(db: Database, log: ErasedAccounts): Promise<string[]> {
  const found: string[] = []
  const batches = readInBatches(1000, (after, limit) =>
    db.user.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true },
    }),
  )
  for await (const users of batches) {
    found.push(...users.map(({ id }) => id).filter((id) => log.has(id)))
  }
  return found
}

/**
 * Erases accounts that were erased before. Nobody gets a mail, since everybody has had it, and the log has
 * them already.
 *
 * @returns the ids of accounts that could not be erased, such as that of the only administrator
 */
export async function eraseAgain(
  deps: Pick<EraseDeps, 'db' | 'network'>,
  ids: string[],
): Promise<string[]> {
  const silent = {
    erasures: { append: async () => {} },
    mailer: {
      enqueue: async () => {},
      deliver: async () => {},
      senderDomain: () => '',
      start: async () => {},
      stop: async () => {},
    },
  }
  const failed: string[] = []
  for (const id of ids) {
    const erased = eraseAccount({ ...deps, ...silent }, id, { due: Prisma.sql`TRUE` }, () => {})
    await erased.catch(() => failed.push(id))
  }
  return failed
}
