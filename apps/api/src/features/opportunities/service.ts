import type { Database, Opportunity } from '@portal/database/client'
import type { OpportunitySubmission } from '@portal/shared/opportunities/forms'
import type { Actor } from '../../lib/actor.ts'
import { live } from '../../lib/content.ts'
import { presentDay } from '../../lib/days.ts'
import { submit } from '../submissions/service.ts'

export { opportunityContentType } from './content.ts'

/** All opportunities: the nearest deadline first, those whose deadline has passed after all others. */
export async function listOpportunities(db: Database, today: string): Promise<Opportunity[]> {
  const all = await db.opportunity.findMany({
    where: live(new Date()),
    orderBy: [{ deadline: 'asc' }, { id: 'asc' }],
  })
  const isClosed = ({ deadline }: Opportunity) => presentDay(deadline) < today
  return [...all.filter((one) => !isClosed(one)), ...all.filter(isClosed).reverse()]
}

/** Sends an opportunity to the review inbox. */
export async function submitOpportunity(
  db: Database,
  actor: Actor,
  form: OpportunitySubmission,
): Promise<{ id: string }> {
  return submit(db, actor, { kind: 'opportunity', title: form.title, payload: form })
}
