import { getAnnouncement, listAnnouncements } from '@portal/shared/announcements/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

export const announcementsQuery = ({ page }: { page: number }) =>
  queryOptions({
    ...queryOf(listAnnouncements, { query: { page } }),
    placeholderData: keepPreviousData,
  })

export const announcementQuery = (id: string) => queryOf(getAnnouncement, { params: { id } })
