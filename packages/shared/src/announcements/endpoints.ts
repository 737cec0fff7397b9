import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { announcementSchema, announcementSummarySchema } from './schemas.ts'

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements/',
  access: 'member',
  summary: 'Past announcements to all members and to the caller, latest first',
  query: z.object({ ...pageQuery() }),
  response: z.object({
    announcements: z.array(announcementSummarySchema),
    pagination: paginationSchema,
  }),
})

export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/:id/',
  access: 'member',
  summary: 'One past announcement to all members or to the caller',
  params: z.object({ id: id() }),
  response: announcementSchema,
})
