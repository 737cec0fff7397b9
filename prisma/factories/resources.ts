import type { Db, Prisma, Resource } from '../client.ts'
import { nextNumber } from './sequence.ts'

export function createResource(
  db: Db,
  overrides: Partial<Prisma.ResourceCreateInput> = {},
): Promise<Resource> {
  const n = nextNumber()
  return db.resource.create({
    data: {
      kind: 'programme',
      title: `Programme ${n}`,
      description: `What programme ${n} is`,
      url: `https://programme-${n}.example`,
      fields: {
        location: 'Cambridge',
        focus: 'General Tech',
        funding: '£25,000',
        equity: '5%',
        stage: 'Pre-Seed',
      },
      published_at: overrides.created_at ?? new Date(),
      ...overrides,
    },
  })
}
