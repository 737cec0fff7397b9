import type { Ask, Db, Prisma } from '../client.ts'
import { nextNumber } from './sequence.ts'

/** Creates an open ask of this author to all members, until two weeks from today. */
export function createAsk(
  db: Db,
  author: { id: string },
  overrides: Partial<Omit<Prisma.AskUncheckedCreateInput, 'author_id'>> = {},
): Promise<Ask> {
  const n = nextNumber()
  return db.ask.create({
    data: {
      ...{ title: `Ask ${n}`, text: `What is needed, part ${n}`, audience: 'members' },
      until: new Date(Date.now() + 14 * 86_400_000),
      ...overrides,
      author_id: author.id,
    },
  })
}

export const solvedAsk = () => ({ state: 'solved', closed_at: new Date() }) as const
