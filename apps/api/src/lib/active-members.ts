import { Prisma, type Transaction } from '@portal/database/client'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** SQL: whether users `u` is an active member who has not asked for deletion. */
export const isStaying = Prisma.sql`(u.is_active AND u.deletion_due_at IS NULL)`

/** Locks the caller's account, so that it is not deactivated before the transaction ends. */
export async function requireStillMember(tx: Transaction, { id }: Actor): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${id}::uuid AND is_active FOR SHARE`
  if (found.length === 0) throw new AppError('pending_approval', 'Your account is not active')
}

/**
 * Locks the active accounts among these in the order of their ids, without those that are to be deleted.
 * Returns whether all of them are.
 */
export async function lockActiveMembers(tx: Transaction, ids: string[]): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users
    WHERE id = ANY (${ids}::uuid[]) AND is_active AND deletion_due_at IS NULL
    ORDER BY id FOR SHARE`
  return found.length === new Set(ids).size
}
