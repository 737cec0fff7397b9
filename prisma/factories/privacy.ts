import type { Database, Prisma, RedactionTask, Transaction } from '../client.ts'

interface Mentions {
  /** Whose name stands in the texts; they have no account any more. */
  full_name: string
  hits: Omit<Prisma.RedactionHitCreateManyInput, 'task_id'>[]
}

/** What is left for administrators of a member who was erased: the texts that mention their name. */
export function createRedactionTask(
  db: Database | Transaction,
  { full_name, hits }: Mentions,
): Promise<RedactionTask> {
  return db.redactionTask.create({
    data: {
      words: [{ kind: 'name', value: full_name.toLowerCase() }],
      searched_at: new Date(),
      hits: { createMany: { data: hits } },
    },
  })
}
