import { getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

// Asked for afresh at each visit: whoever comes from an act of hers, such as a win, sees it here.
const atEachVisit = { staleTime: 0 }

/** All figures of the dashboard, in one call. */
export const statsQuery = queryOptions({
  ...atEachVisit,
  queryKey: ['activity', 'stats'],
  queryFn: ({ signal }) => call(getDashboardStats, {}, { signal }),
})

/** What came lately, newest first. */
export const recentQuery = queryOptions({
  ...atEachVisit,
  queryKey: ['activity', 'recent'],
  queryFn: async ({ signal }) => (await call(getRecentActivity, {}, { signal })).items,
})
