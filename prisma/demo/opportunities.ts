import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { readRows } from './data.ts'
import { randomFrom } from './random.ts'

/** Six opportunities, all open for longer than the week in which they would be closing soon. */
export function opportunityRows(
  calendar: Calendar,
  network: Network,
): Prisma.OpportunityCreateManyInput[] {
  const random = randomFrom(12)
  return readRows('opportunities.psv', network).map(({ get, optional }) => {
    const created_at = calendar.daysAgo(Number(get('addedDaysAgo')), random)
    return {
      title: get('title'),
      organization: get('organization'),
      type: get('type'),
      theme: get('theme'),
      description: get('description'),
      location: get('location'),
      funding: get('funding'),
      equity: get('equity'),
      duration: get('duration'),
      tags: get('tags').split(';'),
      recommendation: optional('recommendation'),
      url: get('url'),
      deadline: calendar.dayOf(calendar.now, Number(get('closesIn'))),
      created_at,
      published_at: created_at,
      updated_at: created_at,
    }
  })
}
