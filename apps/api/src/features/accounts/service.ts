import type { Transaction } from '@portal/database/client'
import type { Tier } from '@portal/shared/auth/schemas'
import type { Actor } from '../../lib/actor.ts'
import { AppError, notFound } from '../../lib/app-error.ts'
import { audit } from '../../lib/audit.ts'
import type { Deps } from '../../lib/deps.ts'
import { endAllSessions } from '../auth/service.ts'
import { withdrawFromAll } from '../events/service.ts'

type Administering = Pick<Deps, 'db' | 'mailer' | 'network' | 'publicUrl'>

const unknown = () => notFound('This member')

/** Locks an account; one whose tier or role is set waits for the other. */
async function lockAccount(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const user = await tx.user.findUnique({ where: { id } })
  if (!user) throw unknown()
  return user
}

/**
 * Locks all active administrators, in one order, so that two who leave at once cannot both find the
 * other still there. Whoever has asked for her account to be deleted is leaving already.
 */
function lockAdministrators(tx: Transaction) {
  return tx.$queryRaw<{ id: string; leaving: boolean }[]>`
    SELECT id, deletion_due_at IS NOT NULL AS leaving FROM users
    WHERE role = 'admin' AND is_active ORDER BY id FOR NO KEY UPDATE`
}

type Administrators = Awaited<ReturnType<typeof lockAdministrators>>
const isOnlyOneOf = (active: Administrators, id: string) =>
  active.every((one) => one.id === id || one.leaving)

/** Throws `conflict` when no administrator would be left without this one. */
async function requireAnotherAdministrator(tx: Transaction, id: string): Promise<void> {
  if (isOnlyOneOf(await lockAdministrators(tx), id)) {
    throw new AppError('conflict', 'The network needs at least one administrator')
  }
}

/** Whether nobody could run the network without her. Holds until the transaction ends. */
export async function isLastAdministrator(tx: Transaction, id: string): Promise<boolean> {
  const active = await lockAdministrators(tx)
  return active.some((one) => one.id === id) && isOnlyOneOf(active, id)
}

const target = (id: string) => ({ type: 'member', id })

/** Takes a member out: her sessions end and her places go to others, in the same transaction. */
export async function deactivate(
  deps: Administering,
  actor: Actor,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await requireAnotherAdministrator(tx, id)
    const user = await lockAccount(tx, id)
    if (!user.is_active) throw new AppError('conflict', 'This account is not active')
    await tx.user.update({ where: { id }, data: { is_active: false } })
    await endAllSessions(tx, [id], 'deactivated')
    await withdrawFromAll(tx, deps, id)
    await audit(tx, actor, {
      action: 'member.deactivated',
      target: target(id),
      before: { is_active: true },
      after: { is_active: false, reason: reason || null },
    })
  })
}

/** Lets a member in again. Throws `conflict` for an applicant: her application decides that. */
export async function reactivate(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const user = await lockAccount(tx, id)
    if (user.is_active) throw new AppError('conflict', 'This account is active')
    if (!user.activated_at) {
      throw new AppError(
        'conflict',
        'An applicant becomes a member when her application is approved',
      )
    }
    await tx.user.update({ where: { id }, data: { is_active: true } })
    await audit(tx, actor, {
      action: 'member.reactivated',
      target: target(id),
      before: { is_active: false },
      after: { is_active: true },
    })
  })
}

/** Sets a tier; setting the same again changes nothing. */
export async function setTier(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, tier }: { id: string; tier: Tier },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const user = await lockAccount(tx, id)
    if (user.tier === tier) return
    await tx.user.update({ where: { id }, data: { tier } })
    await audit(tx, actor, {
      action: 'member.tier_changed',
      target: target(id),
      before: { tier: user.tier },
      after: { tier },
    })
  })
}

/**
 * Makes a member an administrator, or no longer; her sessions end, since what she may do has changed.
 * Throws `conflict` for the last administrator and for an account that is not active.
 */
export async function setRole(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, role }: { id: string; role: 'member' | 'admin' },
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (role === 'member') await requireAnotherAdministrator(tx, id)
    const user = await lockAccount(tx, id)
    if (user.role === role) return
    if (role === 'admin' && !user.is_active) {
      throw new AppError('conflict', 'Only an active member can become an administrator')
    }
    await tx.user.update({ where: { id }, data: { role } })
    await endAllSessions(tx, [id], 'role_change')
    await audit(tx, actor, {
      action: 'member.role_changed',
      target: target(id),
      before: { role: user.role },
      after: { role },
    })
  })
}
