import { type Database, Prisma } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { type Page, page } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { deleteRequestUpdates, endPendingRequests } from './ending.ts'

/** Blocks a member, also a former one. Puts their request aside and withdraws the caller's own. */
export async function block(db: Database, actor: Actor, blocked_id: string): Promise<void> {
  const owner_id = actor.id
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
export async function unblock(db: Database, actor: Actor, blocked_id: string): Promise<void> {
  await db.introductionBlock.deleteMany({ where: { owner_id: actor.id, blocked_id } })
}

interface BlockRow {
  id: string
  name: string
  photo_id: string | null
  created_at: Date
}

export async function listBlocks(db: Database, userId: string, query: Page) {
  const { rows, pagination } = await page<BlockRow>(db, query, {
    select: Prisma.sql`b.created_at, u.id::text, u.full_name AS name, ${photoIdSql('u')}`,
    from: Prisma.sql`introduction_blocks b JOIN users u ON u.id = b.blocked_id
      WHERE b.owner_id = ${userId}::uuid`,
    order: Prisma.sql`b.created_at DESC, u.id`,
  })
  const blocks = rows.map(({ id, name, photo_id, created_at }) => ({
    member: { id, name, photo: photoPath(photo_id) },
    blocked_at: created_at.toISOString(),
  }))
  return { blocks, pagination }
}
