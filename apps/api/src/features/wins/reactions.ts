import { type Database, Prisma, type ReactionType, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Reactions } from './presenter.ts'

interface Tally {
  win_id: string
  type: ReactionType
  count: number
  /** Whether the caller's is among them. */
  mine: boolean
}

/** The reactions to these wins, by the id of the win, and the caller's own; counted from the rows. */
export async function reactionsTo(
  db: Database | Transaction,
  { winIds, userId }: { winIds: string[]; userId: string },
): Promise<(winId: string) => Reactions> {
  const tallies = await read<Tally>(
    db,
    Prisma.sql`
      SELECT win_id, type::text AS type, count(*)::int AS count,
        bool_or(user_id = ${userId}::uuid) AS mine
      FROM win_reactions WHERE win_id = ANY (${winIds}::uuid[]) GROUP BY win_id, type`,
  )
  const byWin = Map.groupBy(tallies, ({ win_id }) => win_id)
  return (winId) => {
    const count = { heart: 0, celebrate: 0 }
    const mine = { heart: false, celebrate: false }
    for (const tally of byWin.get(winId) ?? []) {
      count[tally.type] = tally.count
      mine[tally.type] = tally.mine
    }
    return { count, mine }
  }
}

interface Reaction {
  winId: string
  userId: string
  type: ReactionType
}

/** Adds a reaction. The key of the row makes twice the same as once, however many come at a time. */
export async function addReaction(db: Database, { winId, userId, type }: Reaction): Promise<void> {
  await db.$executeRaw`
    INSERT INTO win_reactions (win_id, user_id, type)
    SELECT id, ${userId}::uuid, ${type}::"ReactionType" FROM wins
    WHERE id = ${winId}::uuid AND deleted_at IS NULL
    ON CONFLICT DO NOTHING`
}

/** Takes a reaction back; without one nothing changes. */
export async function removeReaction(db: Database, reaction: Reaction): Promise<void> {
  const { winId, userId, type } = reaction
  await db.winReaction.deleteMany({
    where: { win_id: winId, user_id: userId, type, win: { deleted_at: null } },
  })
}
