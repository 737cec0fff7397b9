import type { Opportunity as Row } from '@portal/database/client'
import { type Opportunity, opportunitySchema } from '@portal/shared/opportunities/schemas'
import { daysBetween, presentDay } from '../../lib/days.ts'

const { type, theme, recommendation } = opportunitySchema.shape

/** What the deadline makes of an opportunity; it is open until the end of its last day. */
export function statusOn(today: string, deadline: string): Opportunity['status'] {
  const left = daysBetween(today, deadline)
  if (left < 0) return 'Closed'
  return left <= 7 ? 'Closing Soon' : 'Open'
}

/** An opportunity (content-areas 3) as it stands today. */
export function presentOpportunity(row: Row, today: string): Opportunity {
  const deadline = presentDay(row.deadline)
  return {
    id: row.id,
    title: row.title,
    organization: row.organization,
    type: type.parse(row.type),
    theme: theme.parse(row.theme),
    description: row.description,
    deadline,
    location: row.location,
    funding: row.funding,
    equity: row.equity,
    duration: row.duration,
    status: statusOn(today, deadline),
    tags: row.tags,
    recommendation: recommendation.parse(row.recommendation),
    url: row.url,
  }
}
