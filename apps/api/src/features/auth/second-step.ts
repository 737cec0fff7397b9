import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Role } from '@portal/shared/core/access'
import type { Actor } from '../../lib/auth/actor.ts'
import { hasSecondStepSql } from '../../lib/auth/second-step.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found } from '../../lib/http/app-error.ts'
import { requireMayManage } from '../../lib/members/roles.ts'
import { notOn, removeSecondFactor, reportChange } from './second-factor.ts'
import { endAllSessions } from './sessions.ts'

export async function hasSecondStep(db: Database | Transaction, userId: string): Promise<boolean> {
  const found = await read<object>(
    db,
    Prisma.sql`SELECT u.id FROM users u WHERE u.id = ${userId}::uuid AND ${hasSecondStepSql('u')}`,
  )
  return found.length > 0
}

/** Deletes every second step: app, recovery codes and passkeys. Returns whether there was one. */
export async function removeSecondStep(tx: Transaction, userId: string): Promise<boolean> {
  const had = await hasSecondStep(tx, userId)
  await removeSecondFactor(tx, userId)
  await tx.passkey.deleteMany({ where: { user_id: userId } })
  return had
}

/** Removes every second step of another member, and ends their sessions. */
export async function resetSecondStep(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (actor.id === id)
    throw conflict('Turn off your own two-step sign-in under Security in your account')
  await transaction(deps.db, async (tx) => {
    const columns = Prisma.sql`roles::text[]`
    const [account] = await lockRows<{ roles: Role[] }>(tx, 'users', id, { columns })
    requireMayManage(actor, found(account, 'This member'))
    if (!(await removeSecondStep(tx, id))) throw notOn()
    await endAllSessions(tx, [id], 'second_factor')
    await reportChange(tx, deps, { actor, userId: id }, 'reset')
  })
}
