import { Prisma, type Tier, type Transaction } from '@portal/database/client'
import { type Role, sortRoles } from '@portal/shared/core/access'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { lockRows, lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { conflict, found, notFound } from '../../lib/http/app-error.ts'
import { removePicture } from '../../lib/media/pictures.ts'
import { requireMayManage } from '../../lib/members/roles.ts'
import { endAllSessions, forgetSecondStepNotice } from '../auth/service.ts'
import { withdrawFromAll } from '../events/service.ts'
import { closeOpenRequests } from '../introductions/service.ts'
import { leaveAllPods } from '../pods/service.ts'
import { photoRemoved, rolesChanged } from './emails.ts'

export { auditedFilter } from './exports.ts'
export { addLabels, matchesFilterSql } from './list.ts'

type AccountDeps = Pick<Deps, 'db' | 'mailer'>

export async function lockAccount(tx: Transaction, id: string) {
  await lockRows(tx, 'users', id)
  return found(await tx.user.findUnique({ where: { id } }), 'This member')
}

/** Also throws `forbidden` if the account is one of staff, which only administrators change. */
export async function lockToManage(tx: Transaction, actor: Actor, id: string) {
  const account = await lockAccount(tx, id)
  requireMayManage(actor, account)
  return account
}

interface Change {
  action: 'deactivated' | 'reactivated' | 'role_changed' | 'tier_changed'
  before: { is_active: boolean } | { tier: Tier } | { roles: Role[] }
  after: Change['before']
  reason?: string | null
}

async function storeChange(
  tx: Transaction,
  actor: Actor,
  id: string,
  { action, before, after, ...reason }: Change,
): Promise<void> {
  await tx.user.update({ where: { id }, data: after })
  await audit(tx, actor, `member.${action}`, id, { before, after: { ...after, ...reason } })
}

// Locks in one statement, in the order of ids, so that two administrators who leave at once wait
// for each other. An administrator who asked for deletion counts as leaving.
async function lockAdministratorsAnd(tx: Transaction, id: string) {
  const isAdmin = Prisma.sql`('admin' = ANY (roles) AND is_active)`
  const columns = Prisma.sql`deletion_due_at IS NOT NULL AS leaving, ${isAdmin} AS is_admin`
  const locked = await lockWhere<{ leaving: boolean; is_admin: boolean }>(
    tx,
    'users',
    Prisma.sql`id = ${id}::uuid OR ${isAdmin}`,
    { columns },
  )
  return locked.filter(({ is_admin }) => is_admin)
}

type Administrators = Awaited<ReturnType<typeof lockAdministratorsAnd>>
const isSoleAdministrator = (active: Administrators, id: string) =>
  active.every((one) => one.id === id || one.leaving)

async function requireAnotherAdministrator(tx: Transaction, id: string): Promise<void> {
  if (isSoleAdministrator(await lockAdministratorsAnd(tx, id), id)) {
    throw conflict('The network needs at least one administrator')
  }
}

/** The answer holds until the transaction ends. */
export async function isLastAdministrator(tx: Transaction, id: string): Promise<boolean> {
  const active = await lockAdministratorsAnd(tx, id)
  return active.some((one) => one.id === id) && isSoleAdministrator(active, id)
}

/** Deactivates an account, which ends its sessions, pods, sign-ups and open requests. */
export async function deactivate(
  deps: AccountDeps,
  actor: Actor,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await requireAnotherAdministrator(tx, id)
    const user = await lockToManage(tx, actor, id)
    if (!user.is_active) throw conflict('This account is not active')
    const [before, after] = [{ is_active: true }, { is_active: false }]
    await storeChange(tx, actor, id, {
      action: 'deactivated',
      before,
      after,
      reason: reason || null,
    })
    await endAllSessions(tx, [id], 'deactivated')
    await closeOpenRequests(tx, id)
    await leaveAllPods(tx, deps, id)
    await withdrawFromAll(tx, deps, id)
  })
}

export async function reactivate(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const user = await lockToManage(tx, actor, id)
    if (user.is_active) throw conflict('This account is active')
    if (!user.activated_at) {
      throw conflict('An applicant becomes a member when their application is approved')
    }
    const [before, after] = [{ is_active: false }, { is_active: true }]
    await storeChange(tx, actor, id, { action: 'reactivated', before, after })
  })
}

export async function setTier(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, tier }: { id: string; tier: Tier },
): Promise<void> {
  await transaction(db, async (tx) => {
    const user = await lockToManage(tx, actor, id)
    if (user.tier === tier) return
    const before = { tier: user.tier }
    await storeChange(tx, actor, id, { action: 'tier_changed', before, after: { tier } })
  })
}

interface RolesRequest {
  id: string
  roles: Role[]
}

/** Sets the roles and emails the member. An inactive account can only lose roles. */
export async function setRoles(
  { db, mailer }: AccountDeps,
  actor: Actor,
  request: RolesRequest,
): Promise<void> {
  const { id } = request
  const roles = sortRoles(request.roles)
  await transaction(db, async (tx) => {
    if (!roles.includes('admin')) await requireAnotherAdministrator(tx, id)
    const user = await lockAccount(tx, id)
    if (roles.join() === sortRoles(user.roles).join()) return
    if (!user.is_active && roles.some((role) => !user.roles.includes(role))) {
      throw conflict('Only an active member can be given a role')
    }
    if (user.roles.length === 0) await forgetSecondStepNotice(tx, id)
    const [before, after] = [{ roles: user.roles }, { roles }]
    await storeChange(tx, actor, id, { action: 'role_changed', before, after })
    await mailer.enqueue(tx, [rolesChanged.for(id, { roles })])
  })
}

export async function removeMemberPhoto(
  { db, mailer }: AccountDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockToManage(tx, actor, id)
    const photo = await removePicture(tx, { kind: 'member', user_id: id })
    if (photo === null) throw notFound('This photo')
    await audit(tx, actor, 'member.photo_removed', id, {
      before: { photo },
      after: { photo: null, reason },
    })
    await mailer.enqueue(tx, [photoRemoved.for(id, { reason })])
  })
}
