import type { Database, Opportunity } from '@portal/database/client'
import { presentDay } from '../../lib/days.ts'

/** All opportunities: the nearest deadline first, those whose deadline has passed after all others. */
export async function listOpportunities(db: Database, today: string): Promise<Opportunity[]> {
  const all = await db.opportunity.findMany({ orderBy: [{ deadline: 'asc' }, { id: 'asc' }] })
  const isClosed = ({ deadline }: Opportunity) => presentDay(deadline) < today
  return [...all.filter((one) => !isClosed(one)), ...all.filter(isClosed).reverse()]
}
