import { getArchive, getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

export const statsQuery = queryOf(getDashboardStats, {})

export const recentQuery = queryOptions({
  ...queryOf(getRecentActivity, {}),
  select: ({ items }) => items,
})

export const archiveQuery = (page: number) =>
  queryOptions({
    ...queryOf(getArchive, { query: { page } }),
    placeholderData: keepPreviousData,
  })
