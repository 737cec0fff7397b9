import type { Database } from '@portal/database/client'
import type { OpportunitySubmission } from '@portal/shared/opportunities/forms'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import type { Actor } from '../../lib/actor.ts'
import { live } from '../../lib/content.ts'
import { dayAt } from '../../lib/days.ts'
import { submit } from '../submissions/service.ts'
import { presentOpportunity } from './presenter.ts'

/** All opportunities: the nearest deadline first, then those whose deadline has passed, the latest first. */
export async function listOpportunities(db: Database): Promise<Opportunity[]> {
  const now = new Date()
  const rows = await db.opportunity.findMany({
    where: live(now),
    orderBy: [{ deadline: 'asc' }, { id: 'asc' }],
  })
  const all = rows.map((row) => presentOpportunity(row, dayAt(now)))
  const isClosed = ({ status }: Opportunity) => status === 'Closed'
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
