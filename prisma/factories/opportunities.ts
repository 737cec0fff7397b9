import type { Db, Opportunity, Prisma } from '../client.ts'
import { nextNumber } from './sequence.ts'

export function createOpportunity(
  db: Db,
  overrides: Partial<Prisma.OpportunityCreateInput> = {},
): Promise<Opportunity> {
  const n = nextNumber()
  return db.opportunity.create({
    data: {
      title: `Opportunity ${n}`,
      organization: `Fund ${n}`,
      type: 'Grant',
      theme: 'General',
      description: `What fund ${n} offers`,
      deadline: new Date(Date.now() + 30 * 86_400_000),
      location: 'Remote',
      funding: '£10,000',
      equity: 'N/A',
      duration: '3 months',
      tags: ['first money'],
      url: `https://fund-${n}.example`,
      published_at: overrides.created_at ?? new Date(),
      ...overrides,
    },
  })
}
