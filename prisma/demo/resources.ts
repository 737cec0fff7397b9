import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { randomFrom } from './random.ts'
import { guidance, locations, perks, science } from './resource-offers.ts'
import { communities, hosts, people, programmes } from './resource-people.ts'

/** Resources of every kind, in the sizes at the end of content-areas. */
export function resourceRows(
  calendar: Calendar,
  network: Network,
): (Prisma.ResourceCreateManyInput & { id: string; created_at: Date })[] {
  const random = randomFrom(14)
  const lines = [
    ...programmes(network),
    ...communities(network),
    ...hosts(network),
    ...people(network),
    ...perks,
    ...guidance,
    ...locations(network),
    ...science(network),
  ]
  return lines.map((line) => {
    const created_at = calendar.daysAgo(random.between(2, 160), random)
    return {
      ...line,
      id: randomUUID(),
      created_at,
      published_at: created_at,
      updated_at: created_at,
    }
  })
}
