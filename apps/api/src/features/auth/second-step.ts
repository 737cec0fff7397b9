import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Role } from '@portal/shared/core/access'
import type { Actor } from '../../lib/auth/actor.ts'
import { hasSecondStepSql } from '../../lib/auth/second-step.ts'
import { auditAll, operator } from '../../lib/db/audit.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { sendOnce } from '../../lib/email/send-once.ts'
import { conflict, found } from '../../lib/http/app-error.ts'
import { requireMayManage } from '../../lib/members/roles.ts'
import { dayAt, daysAfter } from '../../lib/text/days.ts'
import { notOn, removeSecondFactor, reportChange } from './second-factor.ts'
import { secondStepRequired } from './second-step-emails.ts'
import { endAllSessions } from './sessions.ts'

export async function hasSecondStep(db: Database | Transaction, userId: string): Promise<boolean> {
  const found = await read<object>(
    db,
  )`SELECT u.id FROM users u WHERE u.id = ${userId}::uuid AND ${hasSecondStepSql('u')}`
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
export async function resetSecondStep(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
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

const noticeDays = 14

/** SQL condition: the user is staff without a second step, and was not told to add one. */
const isUntoldSql = Prisma.sql`(users.is_active AND users.roles <> '{}'
  AND users.second_step_due_at IS NULL AND NOT ${hasSecondStepSql('users')})`

/** Sets from when accounts need a second step, or null. Call it with the accounts locked. */
async function setDue(
  tx: Transaction,
  accounts: { id: string; due: Date | null }[],
  to: Date | null,
) {
  const day = (due: Date | null) => ({ second_step_due_on: due && dayAt(due) })
  await tx.user.updateMany({
    where: { id: { in: accounts.map(({ id }) => id) } },
    data: { second_step_due_at: to },
  })
  const changes = accounts.map(({ id, due }) => ({ id, before: day(due), after: day(to) }))
  await auditAll(tx, operator, 'member.second_step_due_changed', changes)
}

/** Forgets earlier notices, so that the setting gives a new one when it is turned on again. */
function withdrawNotices(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const isTold = Prisma.sql`second_step_due_at IS NOT NULL`
    const columns = Prisma.sql`second_step_due_at AS due`
    const told = await lockWhere<{ due: Date }>(tx, 'users', isTold, { columns })
    await setDue(tx, told, null)
    return told.length
  })
}

/**
 * Emails staff without a second step, once, that they need one 14 days later. While the setting is
 * off, it lifts what was announced instead. Returns the number of accounts.
 */
export async function announceSecondStep(
  deps: Pick<Deps, 'db' | 'mailer' | 'requiresSecondStep'>,
  now: Date,
): Promise<number> {
  if (!deps.requiresSecondStep) return withdrawNotices(deps.db)
  return sendOnce(deps, {
    findDue: Prisma.sql`
        SELECT id::text FROM users WHERE ${isUntoldSql}`,
    async claim(tx, ids) {
      const isAmong = Prisma.sql`id = ANY (${ids}::uuid[]) AND ${isUntoldSql}`
      const untold = await lockWhere(tx, 'users', isAmong)
      const accounts = untold.map(({ id }) => ({ id, due: null }))
      await setDue(tx, accounts, daysAfter(now, noticeDays))
      return accounts.map(({ id }) => secondStepRequired.for(id, {}))
    },
  })
}

/** Gives an account that becomes staff its own notice. Call it with the account locked. */
export async function forgetSecondStepNotice(tx: Transaction, id: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { second_step_due_at: null } })
}
