import type { Prisma, Transaction } from '@portal/database/client'
import type { AuditAction } from '@portal/shared/audit/actions'
import type { Actor } from '../auth/actor.ts'

/** The operator, who starts the portal, runs its commands and has no account. */
export const operator = { id: null }

export type Doer = Pick<Actor, 'id'> | typeof operator

interface Change {
  action: AuditAction
  target: { type: string; id: string }
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Adds entries to the audit log. Call it in the transaction of the changes. */
export async function auditAll(
  tx: Transaction,
  changes: (Change & { actor: Doer })[],
): Promise<void> {
  const entries = changes.map(({ actor, target, ...change }) => ({
    ...change,
    actor_id: actor.id,
    target_type: target.type,
    target_id: target.id,
  }))
  // One JSON value keeps the statement's text the same, so that it stays prepared.
  await tx.$executeRaw`
    INSERT INTO audit_entries (
      actor_id, by_operator, action, target_type, target_id, before, after)
    SELECT actor_id, actor_id IS NULL, action, target_type, target_id, before, after
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entries (
      actor_id uuid, action text, target_type text, target_id text, before jsonb, after jsonb)`
}

/** Adds an entry to the audit log. Call it in the transaction of the change. */
export const audit = (tx: Transaction, actor: Doer, change: Change): Promise<void> =>
  auditAll(tx, [{ actor, ...change }])
