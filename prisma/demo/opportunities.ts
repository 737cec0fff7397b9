import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import { type Calendar, publishedColumns } from './calendar.ts'
import { readRows } from './data.ts'
import { createRandom } from './random.ts'

/** Builds six opportunities, all open for more than a week. */
export function opportunityRows(
  calendar: Calendar,
  network: Network,
): Prisma.OpportunityCreateManyInput[] {
  const random = createRandom(12)
  return readRows('opportunities.psv', network).map(({ get, all, optional }) => {
    const created_at = calendar.daysAgo(Number(get('addedDaysAgo')), random)
    return {
      ...all('title', 'organization', 'type', 'theme', 'description', 'location', 'url'),
      ...all('funding', 'equity', 'duration'),
      tags: get('tags').split(';'),
      recommendation: optional('recommendation'),
      deadline: calendar.dayOf(calendar.now, Number(get('closesIn'))),
      ...publishedColumns(created_at),
    }
  })
}
