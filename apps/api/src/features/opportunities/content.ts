import type { Opportunity } from '@portal/database/client'
import type { OpportunityForm, OpportunityValues } from '@portal/shared/opportunities/forms'
import { opportunitySchema } from '@portal/shared/opportunities/schemas'
import type { ContentType } from '../../lib/content-admin.ts'
import { presentDay, storedDay } from '../../lib/days.ts'

const { type, theme, recommendation } = opportunitySchema.shape

const columns = ({ deadline, url, ...form }: OpportunityForm) => ({
  ...form,
  deadline: storedDay(deadline),
  url: url || null,
})

/** A stored opportunity as its editor shows it. */
export function opportunityValues(row: Opportunity): OpportunityValues {
  return {
    title: row.title,
    organization: row.organization,
    type: type.parse(row.type),
    theme: theme.parse(row.theme),
    description: row.description,
    deadline: presentDay(row.deadline),
    location: row.location,
    funding: row.funding,
    equity: row.equity,
    duration: row.duration,
    tags: row.tags,
    recommendation: recommendation.parse(row.recommendation),
    url: row.url ?? '',
  }
}

/** Opportunities as administrators keep them. */
export const opportunityContentType: ContentType<Opportunity, OpportunityForm> = {
  table: 'opportunities',
  name: 'opportunity',
  label: 'This opportunity',
  find: (db, ids) => db.opportunity.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) =>
    tx.opportunity.create({ data: { ...columns(form), published_at }, select: { id: true } }),
  update: (tx, { id }, form) => tx.opportunity.update({ where: { id }, data: columns(form) }),
  values: (row) => ({ ...opportunityValues(row) }),
}
