import { getArchive, getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

/** All figures of the dashboard, in one call. */
export const statsQuery = queryOf(getDashboardStats, {})

/** The recent activity, newest first. */
export const recentQuery = queryOptions({
  ...queryOf(getRecentActivity, {}),
  select: ({ items }) => items,
})

/** A page of the member's archive, newest first, with counters of the whole archive. */
export const archiveQuery = (page: number) =>
  queryOptions({
    ...queryOf(getArchive, { query: { page } }),
    placeholderData: keepPreviousData,
  })
