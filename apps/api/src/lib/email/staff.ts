import type { Database, Transaction } from '@portal/database/client'
import { type Permission, rolesWith } from '@portal/shared/core/access'
import { hasPermissionSql } from '../members/roles.ts'
import type { Email } from './define.ts'

/** Whether an account has a permission now. */
export const isStaff = async (db: Database, id: string, permission: Permission): Promise<boolean> =>
  (await db.user.count({
    where: { id, is_active: true, roles: { hasSome: rolesWith(permission) } },
  })) > 0

/** Returns the staff to notify, except the people involved and recipients within the hour. */
export async function findStaffToNotify(
  tx: Transaction,
  { name }: Pick<Email, 'name'>,
  { permission, except }: { permission: Permission; except: string[] },
): Promise<string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM users u
    WHERE u.is_active AND ${hasPermissionSql('u', permission)}
      AND u.id <> ALL (${except}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM updates p
        WHERE p.user_id = u.id AND p.kind = ${name} AND p.seen_at IS NOT NULL
          AND p.created_at > now() - interval '1 hour')`
  return found.map(({ id }) => id)
}
