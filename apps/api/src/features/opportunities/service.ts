import { type Database, type Opportunity, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { OpportunitySubmission } from '@portal/shared/opportunities/forms'
import type { Actor } from '../../lib/actor.ts'
import { isLive } from '../../lib/content.ts'
import { presentDay } from '../../lib/days.ts'
import { together } from '../../lib/together.ts'
import { submit } from '../submissions/service.ts'

export { opportunityContentType } from './content.ts'

/** All opportunities: the nearest deadline first, those whose deadline has passed after all others. */
export const listOpportunities = together(async (db, today: string): Promise<Opportunity[]> => {
  const all = await read<Opportunity>(
    db,
    Prisma.sql`SELECT * FROM opportunities WHERE ${isLive} ORDER BY deadline, id`,
  )
  const isClosed = ({ deadline }: Opportunity) => presentDay(deadline) < today
  return [...all.filter((one) => !isClosed(one)), ...all.filter(isClosed).reverse()]
})

/** Sends an opportunity to the review inbox. */
export async function submitOpportunity(
  db: Database,
  actor: Actor,
  form: OpportunitySubmission,
): Promise<{ id: string }> {
  return submit(db, actor, { kind: 'opportunity', title: form.title, payload: form })
}
