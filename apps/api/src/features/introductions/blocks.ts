import { Prisma, type Transaction } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { type Page, page } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deleteUpdates } from '../../lib/email/updates.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { introductionAccepted, introductionRequest } from './emails.ts'

/** Withdraws or closes the unanswered requests that a condition on `i` finds. */
export async function endPendingRequests(
  tx: Transaction,
  state: 'withdrawn' | 'closed',
  { where, set = Prisma.empty }: { where: Prisma.Sql; set?: Prisma.Sql },
): Promise<void> {
  const ended = await tx.$queryRaw<{ id: string }[]>`
    UPDATE introductions i
    SET state = ${state}::"IntroductionState", answered_at = clock_timestamp() ${set}
    WHERE ${where} AND i.state = 'pending' RETURNING i.id::text`
  await deleteRequestUpdates(tx, ended)
}

/** Deletes the updates that a request is waiting or was accepted, once that is out of date. */
export const deleteRequestUpdates = (tx: Transaction, requests: { id: string }[]): Promise<void> =>
  deleteUpdates(tx, {
    subjectId: requests.map(({ id }) => id),
    emails: [introductionRequest, introductionAccepted],
  })

/** Blocks a member, also a former one. Puts their request aside and withdraws the caller's own. */
export async function block(
  { db }: Pick<Deps, 'db'>,
  { id: owner_id }: Actor,
  { member_id: blocked_id }: { member_id: string },
): Promise<void> {
  if (blocked_id === owner_id) throw conflict('You can’t block yourself')
  await transaction(db, async (tx) => {
    await lockRows(tx, 'users', [owner_id, blocked_id])
    const found = await tx.user.count({ where: { id: blocked_id, activated_at: { not: null } } })
    if (found === 0) throw notFound('This member')
    await tx.introductionBlock.createMany({ data: { owner_id, blocked_id }, skipDuplicates: true })
    const putAside = await tx.$queryRaw<{ id: string }[]>`
      UPDATE introductions i SET put_aside_at = coalesce(i.put_aside_at, clock_timestamp())
      WHERE i.asker_id = ${blocked_id}::uuid AND i.asked_id = ${owner_id}::uuid
        AND i.state = 'pending' RETURNING i.id::text`
    await deleteRequestUpdates(tx, putAside)
    await endPendingRequests(tx, 'withdrawn', {
      where: Prisma.sql`i.asker_id = ${owner_id}::uuid AND i.asked_id = ${blocked_id}::uuid`,
    })
  })
}

/** Unblocks a member. A request that they sent while blocked appears among those put aside. */
export async function unblock(
  { db }: Pick<Deps, 'db'>,
  { id: owner_id }: Actor,
  { member_id: blocked_id }: { member_id: string },
): Promise<void> {
  await db.introductionBlock.deleteMany({ where: { owner_id, blocked_id } })
}

interface BlockRow {
  id: string
  name: string
  photo_id: string | null
  created_at: Date
}

export async function listBlocks({ db }: Pick<Deps, 'db'>, actor: Actor, query: Page) {
  const { rows, pagination } = await page<BlockRow>(db, query, {
    select: Prisma.sql`b.created_at, u.id::text, u.full_name AS name, ${photoIdSql('u')}`,
    from: Prisma.sql`introduction_blocks b JOIN users u ON u.id = b.blocked_id
      WHERE b.owner_id = ${actor.id}::uuid`,
    order: Prisma.sql`b.created_at DESC, u.id`,
  })
  const blocks = rows.map(({ id, name, photo_id, created_at }) => ({
    member: { id, name, photo: photoPath(photo_id) },
    blocked_at: created_at.toISOString(),
  }))
  return { blocks, pagination }
}
