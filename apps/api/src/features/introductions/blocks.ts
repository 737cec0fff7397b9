import { type Database, Prisma } from '@portal/database/client'
import type { Actor } from '../../lib/auth/actor.ts'
import { lockRows } from '../../lib/db/locks.ts'
import { type Page, page } from '../../lib/db/page.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { conflict, notFound } from '../../lib/http/app-error.ts'
import { timeOf } from './time.ts'
import {
  declinedAt,
  endRequests,
  isKnownTo,
  type MemberRow,
  memberColumns,
  presentMember,
  withdrawOpen,
} from './view.ts'

/**
 * Blocks a person. Their open request is declined without a word, and the owner's own to them is
 * withdrawn; a connection stays until one of the two ends it. Every member can be blocked, now or formerly active,
 * since all of them can write where the owner reads. Throws `not_found` or `conflict`.
 */
export async function block(db: Database, actor: Actor, blocked_id: string): Promise<void> {
  const owner_id = actor.id
  if (blocked_id === owner_id) throw conflict('You cannot block yourself')
  await transaction(db, async (tx) => {
    await lockRows(tx, 'users', [owner_id, blocked_id])
    const members = await tx.user.count({ where: { id: blocked_id, activated_at: { not: null } } })
    if (members === 0) throw notFound('This member')
    await tx.introductionBlock.createMany({ data: { owner_id, blocked_id }, skipDuplicates: true })
    const declined = await tx.introduction.updateManyAndReturn({
      where: { asker_id: blocked_id, asked_id: owner_id, state: 'pending' },
      data: declinedAt(await timeOf(tx)),
      select: { id: true },
    })
    await endRequests(tx, declined)
    await withdrawOpen(
      tx,
      Prisma.sql`i.asker_id = ${owner_id}::uuid AND i.asked_id = ${blocked_id}::uuid`,
    )
  })
}

/** Lets a blocked person ask again. */
export async function unblock(db: Database, actor: Actor, blocked_id: string): Promise<void> {
  await db.introductionBlock.deleteMany({ where: { owner_id: actor.id, blocked_id } })
}

interface BlockRow extends MemberRow {
  created_at: Date
  /** Whether the owner may know of them otherwise. */
  known: boolean
}

/** One page of the people whom a member has blocked. */
export async function listBlocks(db: Database, userId: string, query: Page) {
  const { rows, pagination } = await page<BlockRow>(db, query, {
    select: Prisma.sql`b.created_at, ${memberColumns(userId)}, ${isKnownTo(userId)} AS known`,
    from: Prisma.sql`introduction_blocks b JOIN users u ON u.id = b.blocked_id
      WHERE b.owner_id = ${userId}::uuid`,
    order: Prisma.sql`b.created_at DESC, u.id`,
  })
  return {
    blocks: rows.map(({ created_at, known, ...row }) => ({
      // Of somebody who was met in a conversation alone, no more than stands there.
      member: presentMember(known ? row : { ...row, company: null }),
      blocked_at: created_at.toISOString(),
    })),
    pagination,
  }
}
