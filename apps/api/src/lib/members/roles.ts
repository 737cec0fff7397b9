import { Prisma } from '@portal/database/client'
import {
  type AccessSubject,
  canManage,
  type Permission,
  rolesWith,
} from '@portal/shared/core/access'
import { AppError } from '../http/app-error.ts'

/** SQL condition: user {alias} has a role with a permission. Ignores whether it is active. */
export const hasPermissionSql = (alias: string, permission: Permission): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(alias)}.roles && ${rolesWith(permission)}::"Role"[])`

/** Throws `forbidden` unless the actor may change this account. */
export function requireMayManage(
  actor: Pick<AccessSubject, 'roles'>,
  account: Pick<AccessSubject, 'roles'>,
): void {
  if (!canManage(actor, account)) {
    throw new AppError('forbidden', 'Only administrators can change the accounts of staff')
  }
}
