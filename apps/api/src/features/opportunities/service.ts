import { type Database, type Opportunity, Prisma } from '@portal/database/client'
import type { OpportunitySubmission } from '@portal/shared/opportunities/forms'
import { opportunitySchema } from '@portal/shared/opportunities/schemas'
import { z } from 'zod'
import type { Actor } from '../../lib/actor.ts'
import { isLive } from '../../lib/content.ts'
import { dayAt, presentDay } from '../../lib/days.ts'
import { kept } from '../../lib/kept.ts'
import { write } from '../../lib/written.ts'
import { submit } from '../submissions/service.ts'
import { presentOpportunity } from './presenter.ts'

/** All opportunities: the nearest deadline first, those whose deadline has passed after all others. */
export const listOpportunities = kept(
  () => Prisma.sql`
    SELECT *, ${dayAt(new Date())} AS today FROM opportunities WHERE ${isLive} ORDER BY deadline, id`,
  (all: (Opportunity & { today: string })[]) => {
    const isClosed = ({ deadline, today }: (typeof all)[number]) => presentDay(deadline) < today
    const rows = [...all.filter((one) => !isClosed(one)), ...all.filter(isClosed).reverse()]
    return write(
      z.array(opportunitySchema),
      rows.map((row) => presentOpportunity(row, row.today)),
    )
  },
)

/** Sends an opportunity to the review inbox. */
export async function submitOpportunity(
  db: Database,
  actor: Actor,
  form: OpportunitySubmission,
): Promise<{ id: string }> {
  return submit(db, actor, { kind: 'opportunity', title: form.title, payload: form })
}
