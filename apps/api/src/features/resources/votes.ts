import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { Vote, Votes } from '@portal/shared/resources/schemas'

type Counts = Omit<Votes, 'mine'>

/** The votes on these resources, by the id of the resource, in one query; counted from the rows. */
export async function countVotes(
  db: Database,
  ids: string[],
): Promise<(resourceId: string) => Counts> {
  const tallies = await read<Counts & { resource_id: string }>(
    db,
    Prisma.sql`
      SELECT resource_id, (count(*) FILTER (WHERE vote = 'up'))::int AS up,
        (count(*) FILTER (WHERE vote = 'down'))::int AS down
      FROM resource_votes WHERE resource_id = ANY (${ids}::uuid[]) GROUP BY resource_id`,
  )
  const byId = new Map(tallies.map(({ resource_id, ...counts }) => [resource_id, counts]))
  return (id) => byId.get(id) ?? { up: 0, down: 0 }
}

/** A member's own votes, by the id of the resource. */
export async function votesOf(db: Database, userId: string): Promise<Map<string, Vote>> {
  const votes = await db.resourceVote.findMany({
    where: { user_id: userId },
    select: { resource_id: true, vote: true },
  })
  return new Map(votes.map(({ resource_id, vote }) => [resource_id, vote]))
}

/**
 * Sets a member's vote, or takes it back. The key of the row is member and resource, so that a member
 * has one vote whatever comes at a time; setting the same twice is setting it once.
 */
export async function setVote(
  db: Database,
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
