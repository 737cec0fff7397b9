import { listOpportunities } from '@portal/shared/opportunities/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

/** All opportunities, the nearest deadline first, closed ones last. */
export const opportunitiesQuery = queryOptions({
  ...queryOf(listOpportunities, {}),
  select: ({ opportunities }) => opportunities,
})
