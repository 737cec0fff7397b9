import { type Database, Prisma, type User } from '@portal/database/client'
import { readInBatches } from '../../lib/db/batches.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { LoggedErasures, RequestedDeletion } from '../../lib/operations/erasure-log.ts'
import { closeOpenRequests } from '../introductions/service.ts'
import { type EraseDeps, eraseAccount } from './erase.ts'
import { notRequested } from './erase-member.ts'

interface Changed {
  erased: string[]
  /** Deletion requested since the backup, or with other choices. */
  requested: { id: string; request: RequestedDeletion }[]
  undone: string[]
}

const isRequested = (user: Pick<User, keyof RequestedDeletion>, request: RequestedDeletion) =>
  user.deletion_due_at?.getTime() === request.deletion_due_at.getTime() &&
  user.deletion_keeps_texts === request.deletion_keeps_texts

export async function findChanged(db: Database, log: LoggedErasures): Promise<Changed> {
  const changed: Changed = { erased: [], requested: [], undone: [] }
  const batches = readInBatches(1000, (after, limit) =>
    db.user.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, deletion_due_at: true, deletion_keeps_texts: true },
    }),
  )
  for await (const users of batches) {
    for (const user of users) {
      const { id } = user
      const { erased, request } = log.stateOf(id)
      if (erased) changed.erased.push(id)
      if (request && !isRequested(user, request)) changed.requested.push({ id, request })
      if (request === null && user.deletion_due_at) changed.undone.push(id)
    }
  }
  return changed
}

export async function restoreRequests(
  db: Database,
  { requested, undone }: Pick<Changed, 'requested' | 'undone'>,
): Promise<void> {
  for (const { id, request } of requested) {
    await transaction(db, async (tx) => {
      await tx.user.update({ where: { id }, data: request })
      await closeOpenRequests(tx, id)
    })
  }
  await db.user.updateMany({ where: { id: { in: undone } }, data: notRequested })
}

// Erases again the accounts that a restored backup brought back. Sends no emails and logs nothing,
// because both were done the first time. Returns the ids of accounts that it could not erase.
export async function eraseAgain(
  deps: Pick<EraseDeps, 'db' | 'network'>,
  ids: string[],
): Promise<string[]> {
  const silent = {
    erasures: { append: async () => {} },
    mailer: {
      enqueue: async () => {},
      enqueuePushes: async () => {},
      deliver: async () => {},
      senderDomain: () => '',
      start: async () => () => {},
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
