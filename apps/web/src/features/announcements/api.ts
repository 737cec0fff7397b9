import { getAnnouncement, listAnnouncements } from '@portal/shared/announcements/endpoints'
import { keepPrevious, queryOf } from '#lib/http/queries.ts'

export const announcementsQuery = ({ page }: { page: number }) =>
  queryOf(listAnnouncements, { query: { page } }, keepPrevious)

export const announcementQuery = (id: string) => queryOf(getAnnouncement, { params: { id } })
