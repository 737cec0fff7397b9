import { listOpportunities } from '@portal/shared/opportunities/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

/** All opportunities by deadline, closed ones last. */
export const opportunitiesQuery = queryOptions({
  ...queryOf(listOpportunities, {}),
  select: ({ opportunities }) => opportunities,
})
