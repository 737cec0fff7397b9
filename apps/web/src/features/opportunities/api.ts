import { listOpportunities } from '@portal/shared/opportunities/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** All opportunities, the nearest deadline first, closed ones last. */
export const opportunitiesQuery = queryOptions({
  queryKey: ['opportunities'],
  queryFn: async ({ signal }) => (await call(listOpportunities, {}, { signal })).opportunities,
})
