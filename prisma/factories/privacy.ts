import type { Database, Prisma, RedactionTask, Transaction } from '../client.ts'

interface Mentions {
  /** The name of a former member that the texts mention. */
  full_name: string
  hits: Omit<Prisma.RedactionHitCreateManyInput, 'task_id'>[]
}

/** Creates the redaction task of a deleted member, with these hits. */
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
