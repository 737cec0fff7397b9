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
): Prisma.ResourceCreateManyInput[] {
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
  return lines.map((line) => ({
    ...line,
    created_at: calendar.daysAgo(random.between(2, 160), random),
  }))
}
