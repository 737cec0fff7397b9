import { type Database, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Vote, Votes } from '@portal/shared/resources/schemas'
import { marks } from '../../lib/of-members.ts'

type Db = Database | Transaction
type Counts = Omit<Votes, 'mine'>

/** The votes on each resource that has some; counted from the rows, so that they are exact. */
export const voteCounts = Prisma.sql`
  SELECT resource_id, (count(*) FILTER (WHERE vote = 'up'))::int AS up,
    (count(*) FILTER (WHERE vote = 'down'))::int AS down
  FROM resource_votes GROUP BY resource_id`

/** Those on these resources, in one query. */
export async function countVotes(db: Db, ids: string[]): Promise<(resourceId: string) => Counts> {
  const tallies = await read<Counts & { resource_id: string }>(
    db,
    Prisma.sql`SELECT * FROM (${voteCounts}) votes WHERE resource_id = ANY (${ids}::uuid[])`,
  )
  const byId = new Map(tallies.map(({ resource_id, ...counts }) => [resource_id, counts]))
  return (id) => byId.get(id) ?? { up: 0, down: 0 }
}

/** How members have voted, on whatever it was. */
export const votesOf = marks<NonNullable<Vote>>(
  (userIds) => Prisma.sql`
    SELECT user_id, vote AS mark, resource_id AS id
    FROM resource_votes WHERE user_id = ANY (${userIds}::uuid[])`,
)

/**
 * Sets a member's vote, or takes it back. The key of the row is member and resource, so that she has
 * one whatever comes at a time; setting the same twice is setting it once.
 */
export async function setVote(
  db: Db,
  { resourceId, userId, vote }: { resourceId: string; userId: string; vote: Vote },
): Promise<void> {
  if (vote === null) {
    await db.resourceVote.deleteMany({ where: { resource_id: resourceId, user_id: userId } })
    return
  }
  await db.$executeRaw`
    INSERT INTO resource_votes (resource_id, user_id, vote)
    VALUES (${resourceId}::uuid, ${userId}::uuid, ${vote}::"VoteDirection")
    ON CONFLICT (resource_id, user_id) DO UPDATE SET vote = excluded.vote`
}
