import type { Db, Prisma, Study } from '../client.ts'
import { nextNumber } from './sequence.ts'

export function createStudy(
  db: Db,
  overrides: Partial<Prisma.StudyCreateInput> = {},
): Promise<Study> {
  const n = nextNumber()
  return db.study.create({
    data: {
      title: `Study ${n}`,
      description: `What study ${n} asks`,
      open_date: new Date(Date.now() - 10 * 86_400_000),
      close_date: new Date(Date.now() + 20 * 86_400_000),
      status: 'active',
      published_at: overrides.created_at ?? new Date(),
      ...overrides,
    },
  })
}
