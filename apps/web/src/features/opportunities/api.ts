import { listOpportunities } from '@portal/shared/opportunities/endpoints'
import { queryOf } from '#lib/http/queries.ts'

/** All opportunities by deadline, closed ones last. */
export const opportunitiesQuery = queryOf(
  listOpportunities,
  {},
  { select: ({ opportunities }) => opportunities },
)
