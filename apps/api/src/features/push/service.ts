import { type Database, Prisma } from '@portal/database/client'
import { isUniqueViolation } from '@portal/database/errors'
import { read } from '@portal/database/read'
import type { NewPushSubscription, PushDevice } from '@portal/shared/push/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockWhere } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError, conflict, notFound } from '../../lib/http/app-error.ts'

interface Row {
  id: string
  user_agent: string
  shows_names: boolean
  created_at: Date
  last_used_at: Date | null
}

export async function listDevices(db: Database, actor: Actor): Promise<PushDevice[]> {
  const rows = await read<Row>(db)`
    SELECT s.id::text, s.user_agent, p.shows_names, p.created_at, p.last_used_at
    FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
    WHERE s.user_id = ${actor.id}::uuid
    ORDER BY (s.id = ${actor.session_id}::uuid) DESC, p.created_at DESC, s.id`
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    current: row.id === actor.session_id,
  }))
}

/**
 * Stores the subscription of the caller's browser with the session, which has one at most. A shared
 * browser has one subscription, so it leaves the account that had it.
 */
export function addDevice(
  { db }: Pick<Deps, 'db'>,
  { session_id }: Actor,
  { endpoint, keys }: NewPushSubscription,
): Promise<void> {
  const work = transaction(db, async (tx) => {
    // It may have ended since the call began.
    const isOpen = Prisma.sql`id = ${session_id}::uuid AND revoked_at IS NULL`
    const open = await lockWhere(tx, 'sessions', isOpen)
    if (open.length === 0) throw new AppError('session_expired', 'Session expired')
    await tx.pushSubscription.deleteMany({ where: { endpoint, session_id: { not: session_id } } })
    const data = { endpoint, ...keys }
    await tx.pushSubscription.upsert({
      where: { session_id },
      create: { session_id, ...data },
      update: data,
    })
  })
  return work.catch((error) => {
    throw isUniqueViolation(error) ? conflict('Please try again') : error
  })
}

const ownDevice = (actor: Actor, id: string) => ({ session_id: id, session: { user_id: actor.id } })

const requireFound = (count: number): void => {
  if (count === 0) throw notFound('This device')
}

export async function changeDevice(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, shows_names }: { id: string; shows_names: boolean },
): Promise<void> {
  const where = ownDevice(actor, id)
  requireFound((await db.pushSubscription.updateMany({ where, data: { shows_names } })).count)
}

export async function removeDevice(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  requireFound((await db.pushSubscription.deleteMany({ where: ownDevice(actor, id) })).count)
}

export function testDevice(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  return transaction(db, async (tx) => {
    requireFound(await tx.pushSubscription.count({ where: ownDevice(actor, id) }))
    await mailer.enqueuePushes(tx, [{ session_id: id, update_id: null }])
  })
}
