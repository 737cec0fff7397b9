import { getAnnouncement, listAnnouncements } from '@portal/shared/announcements/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

/** One page of the past announcements, latest first. */
export const announcementsQuery = ({ page }: { page: number }) =>
  queryOptions({
    ...queryOf(listAnnouncements, { query: { page } }),
    placeholderData: keepPreviousData,
  })

/** One past announcement. */
export const announcementQuery = (id: string) => queryOf(getAnnouncement, { params: { id } })
