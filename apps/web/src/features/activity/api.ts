import { getArchive, getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { activityKey } from '#lib/query-keys.ts'

/** All figures of the dashboard, in one call. */
export const statsQuery = queryOptions({
  queryKey: [...activityKey, 'stats'],
  queryFn: ({ signal }) => call(getDashboardStats, {}, { signal }),
})

/** The recent activity, newest first. */
export const recentQuery = queryOptions({
  queryKey: [...activityKey, 'recent'],
  queryFn: async ({ signal }) => (await call(getRecentActivity, {}, { signal })).items,
})

/** A page of the member's archive, newest first, with counters of the whole archive. */
export const archiveQuery = (page: number) =>
  queryOptions({
    queryKey: [...activityKey, 'archive', page],
    queryFn: ({ signal }) => call(getArchive, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
