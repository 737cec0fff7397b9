import { Prisma, type Transaction } from '@portal/database/client'
import type { Actor } from '../auth/actor.ts'
import { lockWhere, type Strength } from '../db/locks.ts'
import { AppError } from '../http/app-error.ts'

/** Matches active members who have not requested deletion. */
export const staying = { is_active: true, deletion_due_at: null } as const

/** SQL condition: user {alias} is an active member who has not requested deletion. */
export function isStayingSql(alias: string): Prisma.Sql {
  const user = Prisma.raw(alias)
  return Prisma.sql`(${user}.is_active AND ${user}.deletion_due_at IS NULL)`
}

/**
 * Locks the caller's account with a shared lock, so that it stays active until the transaction
 * ends. To change the account later, lock it for update: two shared locks would deadlock.
 */
export async function requireStillMember(
  tx: Transaction,
  { id }: Actor,
  strength: Strength = 'SHARE',
): Promise<void> {
  const isActive = Prisma.sql`id = ${id}::uuid AND is_active`
  const found = await lockWhere(tx, 'users', isActive, { strength })
  if (found.length === 0) throw new AppError('pending_approval', 'Your account is not active')
}

/** Locks those of the accounts that are active and staying. Returns whether all were. */
export async function lockActiveMembers(tx: Transaction, ids: string[]): Promise<boolean> {
  const isAmong = Prisma.sql`id = ANY (${ids}::uuid[]) AND ${isStayingSql('users')}`
  const found = await lockWhere(tx, 'users', isAmong, { strength: 'SHARE' })
  return found.length === new Set(ids).size
}
