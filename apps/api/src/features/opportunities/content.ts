import type { Database, Opportunity as Row } from '@portal/database/client'
import { opportunityContent } from '@portal/shared/opportunities/admin-endpoints'
import {
  type OpportunityForm,
  type OpportunitySubmission,
  type OpportunityValues,
  opportunityOf,
  opportunitySubmissionSchema,
} from '@portal/shared/opportunities/forms'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { z } from 'zod'
import type { Actor } from '../../lib/actor.ts'
import { insertContent } from '../../lib/content-admin.ts'
import { defineContent } from '../../lib/content-routes.ts'
import { dayAt, storedDay } from '../../lib/days.ts'
import { parseOrRefuse } from '../../lib/parse.ts'
import { type Acceptors, submit } from '../submissions/service.ts'
import { presentOpportunity, sharedFields } from './service.ts'

const columns = ({ deadline, url, ...form }: OpportunityForm) => ({
  ...form,
  deadline: storedDay(deadline),
  url: url || null,
})

/** Opportunities as administrators manage them. */
export const opportunities = defineContent<Row, OpportunityForm, OpportunityValues, Opportunity>({
  name: 'opportunity',
  endpoints: opportunityContent,
  find: (db, ids) => db.opportunity.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) =>
    tx.opportunity.create({ data: { ...columns(form), published_at } }),
  update: (tx, id, form, published_at) =>
    tx.opportunity.update({ where: { id }, data: { ...columns(form), published_at } }),
  values: (row) => ({ ...sharedFields(row), url: row.url ?? '' }),
  items: async (_db, rows) => rows.map((row) => presentOpportunity(row, dayAt(new Date()))),
})

/** Sends an opportunity to the review inbox. */
export async function submitOpportunity(
  db: Database,
  actor: Actor,
  form: OpportunitySubmission,
): Promise<{ id: string }> {
  return submit(db, actor, { kind: 'opportunity', title: form.title, payload: form })
}

const draftSchema = opportunitySubmissionSchema.extend({ deadline: z.string() })

/** Accepting a submitted opportunity publishes it. */
export const opportunityAcceptors: Pick<Acceptors, 'opportunity'> = {
  opportunity: {
    draft: (payload) => ({
      publishes: 'opportunity',
      opportunity: opportunityOf(draftSchema.parse(payload)),
    }),
    async publish(tx, { actor, payload, acceptance: { opportunity, publish } }) {
      const content =
        opportunity ?? opportunityOf(parseOrRefuse(opportunitySubmissionSchema, payload))
      const row = await insertContent(opportunities, tx, actor, { content, publish })
      return { row, published: { what: 'opportunity', id: row.id } }
    },
  },
}
