import { type Database, Prisma, type ReactionType, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { gathered } from '../../lib/together.ts'
import type { Reactions } from './presenter.ts'

interface Tally {
  win_id: string
  type: ReactionType
  count: number
  /** Those of them who ask. */
  among: string[]
}

interface Asked {
  winIds: string[]
  userId: string
}

/** The reactions to these wins, and those of the person who asks; counted from the rows, so that they are exact. */
export const reactionsTo = gathered(async (db: Database | Transaction, all: Asked[]) => {
  const wins = [...new Set(all.flatMap(({ winIds }) => winIds))]
  const users = [...new Set(all.map(({ userId }) => userId))]
  const tallies = await read<Tally>(
    db,
    Prisma.sql`
      SELECT win_id, type::text AS type, count(*)::int AS count,
        coalesce(array_agg(user_id::text) FILTER (WHERE user_id = ANY (${users}::uuid[])), '{}') AS among
      FROM win_reactions WHERE win_id = ANY (${wins}::uuid[]) GROUP BY win_id, type`,
  )
  const byWin = Map.groupBy(tallies, ({ win_id }) => win_id)
  return ({ userId }) =>
    (winId: string): Reactions => {
      const count = { heart: 0, celebrate: 0 }
      const mine = { heart: false, celebrate: false }
      for (const tally of byWin.get(winId) ?? []) {
        count[tally.type] = tally.count
        mine[tally.type] = tally.among.includes(userId)
      }
      return { count, mine }
    }
})

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
