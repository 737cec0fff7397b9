import { getArchive, getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import { keepPrevious, queryOf } from '#lib/http/queries.ts'

export const statsQuery = queryOf(getDashboardStats, {})

export const recentQuery = queryOf(getRecentActivity, {}, { select: ({ items }) => items })

export const archiveQuery = (page: number) => queryOf(getArchive, { query: { page } }, keepPrevious)
