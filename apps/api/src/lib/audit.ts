import type { Prisma, Transaction } from '@portal/database/client'
import type { Actor } from './actor.ts'

interface Change {
  /** What was done to what, such as 'event.archived'. */
  action: `${string}.${string}`
  target: { type: string; id: string }
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

type By = Pick<Actor, 'id'>

/** Writes down what administrators changed, in the transaction of the changes: all by one statement. */
export async function auditAll(
  tx: Transaction,
  changes: (Change & { actor: By })[],
): Promise<void> {
  const entries = changes.map(({ actor, target, ...change }) => ({
    ...change,
    actor_id: actor.id,
    target_type: target.type,
    target_id: target.id,
  }))
  // As one value, so that the text is the same for any number of them, and kept prepared.
  await tx.$executeRaw`
    INSERT INTO audit_entries (actor_id, action, target_type, target_id, before, after)
    SELECT actor_id, action, target_type, target_id, before, after
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entries (
      actor_id uuid, action text, target_type text, target_id text, before jsonb, after jsonb)`
}

/** Writes down what an administrator changed, in the transaction of the change. */
export async function audit(tx: Transaction, actor: By, change: Change): Promise<void> {
  await auditAll(tx, [{ actor, ...change }])
}
