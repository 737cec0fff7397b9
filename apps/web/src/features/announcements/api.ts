import { getAnnouncement, listAnnouncements } from '@portal/shared/announcements/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** All that is shown of announcements, to members and to administrators. */
export const announcementsKey = ['announcements'] as const

/** One page of the past announcements, latest first. */
export const announcementsQuery = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: [...announcementsKey, 'list', page],
    queryFn: ({ signal }) => call(listAnnouncements, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One past announcement. */
export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: ({ signal }) => call(getAnnouncement, { params: { id } }, { signal }),
  })
