import { getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** All figures of the dashboard, in one call. */
export const statsQuery = queryOptions({
  queryKey: ['activity', 'stats'],
  queryFn: ({ signal }) => call(getDashboardStats, {}, { signal }),
})

/** What came lately, newest first. */
export const recentQuery = queryOptions({
  queryKey: ['activity', 'recent'],
  queryFn: async ({ signal }) => (await call(getRecentActivity, {}, { signal })).items,
})
