import type { Prisma, Transaction } from '@portal/database/client'
import type { Actor } from './actor.ts'

interface Change {
  /** What was done to what, such as 'event.archived'. */
  action: `${string}.${string}`
  target: { type: string; id: string }
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Writes down what an administrator changed, in the transaction of the change. */
export async function audit(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  change: Change,
): Promise<void> {
  const { action, target, before, after } = change
  const entry = {
    actor_id: actor.id,
    action,
    target_type: target.type,
    target_id: target.id,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }
  // Of many at once nothing is read back.
  await tx.auditEntry.createMany({ data: [entry] })
}
