import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { announcementSchema, announcementSummarySchema } from './schemas.ts'

export const listAnnouncements = allow.member.get('/api/announcements/', {
  summary: 'Past announcements to all members and to the caller, latest first',
  query: z.object({ ...pageQuery() }),
  response: z.object({
    announcements: z.array(announcementSummarySchema),
    pagination: paginationSchema,
  }),
})

export const getAnnouncement = allow.member.get('/api/announcements/:id/', {
  summary: 'One past announcement to all members or to the caller',
  response: announcementSchema,
})
