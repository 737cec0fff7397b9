import type { Database, Transaction } from '@portal/database/client'
import type { Vote, Votes } from '@portal/shared/resources/schemas'

type Db = Database | Transaction
type Tally = Votes & { resource_id: string }

const none = (): Votes => ({ up: 0, down: 0, mine: null })

/** The votes on all these resources, in one query; counted from the rows, so that they are exact. */
export async function votesOn(
  db: Db,
  ids: string[],
  userId: string,
): Promise<(resourceId: string) => Votes> {
  const tallies = await db.$queryRaw<Tally[]>`
    SELECT resource_id, (count(*) FILTER (WHERE vote = 'up'))::int AS up,
      (count(*) FILTER (WHERE vote = 'down'))::int AS down,
      max(vote::text) FILTER (WHERE user_id = ${userId}::uuid) AS mine
    FROM resource_votes WHERE resource_id = ANY (${ids}::uuid[]) GROUP BY resource_id`
  const byId = new Map(tallies.map(({ resource_id, ...votes }) => [resource_id, votes]))
  return (id) => byId.get(id) ?? none()
}

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
