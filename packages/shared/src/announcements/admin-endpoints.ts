import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line, moment } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { announcementFormSchema, audienceSchema, scheduleSchema } from './forms.ts'
import {
  adminAnnouncementSchema,
  announcementStates,
  openAnnouncementSchema,
  reachSchema,
} from './schemas.ts'

const idParams = z.object({ id: id() })
const versionQuery = z.object({ version: z.string().max(64).optional() })

export const listAdminAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/',
  access: 'send_announcements',
  summary: 'All announcements, latest changes first',
  query: z.object({
    state: z.enum(announcementStates).optional(),
    /** Matches the subject. */
    search: line().default(''),
    ...pageQuery(),
  }),
  response: z.object({
    announcements: z.array(adminAnnouncementSchema),
    /** Of the announcements that the search finds. */
    counts: z.object({
      draft: z.int(),
      scheduled: z.int(),
      sending: z.int(),
      sent: z.int(),
    }),
    pagination: paginationSchema,
  }),
})

/** The pods and events that an announcement can be for. */
const audienceOptionsSchema = z.object({
  /** Running pods, by name. */
  pods: z.array(z.object({ id: z.string(), name: z.string(), members: z.int() })),
  /** Events of the last month and coming ones, latest first. */
  events: z.array(
    z.object({ id: z.string(), title: z.string(), starts_at: moment(), going: z.int() }),
  ),
})
export type AudienceOptions = z.infer<typeof audienceOptionsSchema>

export const listAudiences = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/audiences/',
  access: 'send_announcements',
  summary: 'The pods and events that an announcement can be for, at most 100 of each',
  response: audienceOptionsSchema,
})

export const getReach = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/reach/',
  access: 'send_announcements',
  summary: 'How many members of an audience an announcement reaches, and why not the others',
  query: audienceSchema,
  response: reachSchema,
})

export const getAdminAnnouncement = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/:id/',
  access: 'send_announcements',
  summary: 'One announcement with its reach and its result',
  params: idParams,
  response: openAnnouncementSchema,
})

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/',
  access: 'send_announcements',
  limit: 'write',
  summary: 'Write an announcement; it stays a draft until it is scheduled',
  status: 201,
  body: announcementFormSchema,
  response: openAnnouncementSchema,
})

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/:id/',
  access: 'send_announcements',
  limit: 'write',
  summary: 'Change a draft or a scheduled announcement; refused if its version has changed',
  params: idParams,
  query: versionQuery,
  body: announcementFormSchema,
  response: openAnnouncementSchema,
})

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcements/:id/',
  access: 'send_announcements',
  limit: 'write',
  summary: 'Delete a draft',
  params: idParams,
  response: z.object({ ok: z.literal(true) }),
})

export const testAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/test/',
  access: 'send_announcements',
  limit: 'write',
  summary: 'Send an announcement to the caller alone, marked as a test',
  params: idParams,
  response: z.object({ ok: z.literal(true) }),
})

export const scheduleAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/schedule/',
  access: 'send_announcements',
  limit: 'write',
  summary: 'Send an announcement at once or at a time; refused if its version has changed',
  params: idParams,
  query: versionQuery,
  body: scheduleSchema,
  response: openAnnouncementSchema,
})

export const cancelAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/cancel/',
  access: 'send_announcements',
  limit: 'write',
  summary: 'Make a scheduled announcement a draft again, until sending starts',
  params: idParams,
  response: openAnnouncementSchema,
})

export const retryAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/retry/',
  access: 'send_announcements',
  limit: 'write',
  summary: 'Send the mails of an announcement again that failed, at most 1000 at a time',
  params: idParams,
  response: openAnnouncementSchema,
})
