import type { Prisma, Transaction } from '@portal/database/client'
import type { AuditAction } from '@portal/shared/audit/actions'
import type { Actor } from '../auth/actor.ts'

/** The operator, who starts the portal, runs its commands and has no account. */
export const operator = { id: null }

export type Doer = Pick<Actor, 'id'> | typeof operator

interface Change {
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
  /** The type of the target, if it is not the part of the action before the dot. */
  type?: string
}

/** Adds an entry about each target to the audit log. Call it in the transaction of the changes. */
export async function auditAll(
  tx: Transaction,
  actor: Doer,
  action: AuditAction,
  changes: (Change & { id: string })[],
): Promise<void> {
  if (changes.length === 0) return
  const [subject] = action.split('.')
  const entries = changes.map(({ id, type = subject, ...change }) => ({
    ...change,
    actor_id: actor.id,
    action,
    target_type: type,
    target_id: id,
  }))
  // One JSON value keeps the statement's text the same, so that it stays prepared.
  await tx.$executeRaw`
    INSERT INTO audit_entries (
      actor_id, by_operator, action, target_type, target_id, before, after)
    SELECT actor_id, actor_id IS NULL, action, target_type, target_id, before, after
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entries (
      actor_id uuid, action text, target_type text, target_id text, before jsonb, after jsonb)`
}

/** Adds an entry about one target to the audit log. Call it in the transaction of the change. */
export const audit = (
  tx: Transaction,
  actor: Doer,
  action: AuditAction,
  id: string,
  change: Change = {},
): Promise<void> => auditAll(tx, actor, action, [{ id, ...change }])
