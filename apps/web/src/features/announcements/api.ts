import { listAnnouncements } from '@portal/shared/announcements/endpoints'
import { keepPrevious, queryOf } from '#lib/http/queries.ts'

export const announcementsQuery = (query: { page: number }) =>
  queryOf(listAnnouncements, { query }, keepPrevious)
