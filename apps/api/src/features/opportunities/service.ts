import { type Database, type Opportunity, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { OpportunitySubmission } from '@portal/shared/opportunities/forms'
import { opportunitySchema } from '@portal/shared/opportunities/schemas'
import { z } from 'zod'
import type { Actor } from '../../lib/actor.ts'
import { isLive } from '../../lib/content.ts'
import { presentDay } from '../../lib/days.ts'
import { together } from '../../lib/together.ts'
import { write } from '../../lib/written.ts'
import { submit } from '../submissions/service.ts'
import { presentOpportunity } from './presenter.ts'

export { opportunityContentType } from './content.ts'

/** All opportunities: the nearest deadline first, those whose deadline has passed after all others. */
export const listOpportunities = together(async (db, today: string) => {
  const all = await read<Opportunity>(
    db,
    Prisma.sql`SELECT * FROM opportunities WHERE ${isLive} ORDER BY deadline, id`,
  )
  const isClosed = ({ deadline }: Opportunity) => presentDay(deadline) < today
  const rows = [...all.filter((one) => !isClosed(one)), ...all.filter(isClosed).reverse()]
  return write(
    z.array(opportunitySchema),
    rows.map((row) => presentOpportunity(row, today)),
  )
})

/** Sends an opportunity to the review inbox. */
export async function submitOpportunity(
  db: Database,
  actor: Actor,
  form: OpportunitySubmission,
): Promise<{ id: string }> {
  return submit(db, actor, { kind: 'opportunity', title: form.title, payload: form })
}
