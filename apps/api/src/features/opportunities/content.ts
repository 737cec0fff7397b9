import { Prisma, type Opportunity as Row } from '@portal/database/client'
import { opportunityPath, paths } from '@portal/shared/core/paths'
import { opportunityContent } from '@portal/shared/opportunities/admin-endpoints'
import {
  type OpportunityForm,
  type OpportunityValues,
  opportunityOf,
  opportunitySubmissionSchema,
} from '@portal/shared/opportunities/forms'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { z } from 'zod'
import type { Acceptors } from '../../lib/content/acceptor.ts'
import { insertContent } from '../../lib/content/content-admin.ts'
import { defineContent } from '../../lib/content/content-routes.ts'
import { isNewSql, type NewsItem, type NewsletterSection, total } from '../../lib/content/news.ts'
import { parseOrRefuse } from '../../lib/http/app-error.ts'
import { dayAt, longDay, presentDay, storedDay } from '../../lib/text/days.ts'
import { presentOpportunity, sharedFields } from './service.ts'

const columns = ({ deadline, url, ...form }: OpportunityForm) => ({
  ...form,
  deadline: storedDay(deadline),
  url: url || null,
})

const news: NewsletterSection<NewsItem & { deadline: Date }> = {
  title: 'Opportunities',
  noun: 'opportunity',
  path: paths.opportunities,
  rows: (edition) => Prisma.sql`
    SELECT id::text, title, organization AS about, NULL AS owner, deadline, ${total}
    FROM opportunities WHERE ${isNewSql('opportunities', edition)} AND deadline >= ${dayAt(edition.now)}::date`,
  order: Prisma.sql`deadline, id`,
  present: ({ id, about, deadline }) => ({
    path: opportunityPath(id),
    about: `${about}, until ${longDay(presentDay(deadline))}`,
  }),
}

export const opportunities = defineContent<Row, OpportunityForm, OpportunityValues, Opportunity>({
  name: 'opportunity',
  endpoints: opportunityContent,
  news: [news],
  find: (db, ids) => db.opportunity.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) =>
    tx.opportunity.create({ data: { ...columns(form), published_at } }),
  update: (tx, id, form, published_at) =>
    tx.opportunity.update({ where: { id }, data: { ...columns(form), published_at } }),
  values: (row) => ({ ...sharedFields(row), url: row.url ?? '' }),
  items: async (_db, rows) => rows.map((row) => presentOpportunity(row, dayAt(new Date()))),
})

const draftSchema = opportunitySubmissionSchema.extend({ deadline: z.string() })

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
