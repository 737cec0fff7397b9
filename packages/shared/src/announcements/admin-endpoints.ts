import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { countsSchema, moment, requiredLine } from '../core/fields.ts'
import { paginationSchema, searchQuery } from '../core/pagination.ts'
import { pictureKinds, pictureUpload } from '../pictures/kinds.ts'
import {
  announcementFormSchema,
  audienceSchema,
  filterReachSchema,
  scheduleSchema,
} from './forms.ts'
import {
  adminAnnouncementSchema,
  announcementStates,
  openAnnouncementSchema,
  reachSchema,
} from './schemas.ts'

const versionQuery = z.object({ version: z.string().max(64).optional() })

export const listAdminAnnouncements = allow.write_announcements.get('/api/admin/announcements/', {
  summary: 'All announcements, latest changes first',
  query: z.object({
    state: z.enum(announcementStates).optional(),
    /** Searches the subject. */
    ...searchQuery(),
  }),
  response: z.object({
    announcements: z.array(adminAnnouncementSchema),
    counts: countsSchema(announcementStates),
    pagination: paginationSchema,
  }),
})

const audienceOptionsSchema = z.object({
  pods: z.array(z.object({ id: z.string(), name: z.string(), members: z.int() })),
  /** Events of the last month and upcoming ones, latest first. */
  events: z.array(
    z.object({ id: z.string(), title: z.string(), starts_at: moment(), going: z.int() }),
  ),
})
export type AudienceOptions = z.infer<typeof audienceOptionsSchema>

export const listAudiences = allow.write_announcements.get('/api/admin/announcements/audiences/', {
  summary: 'The pods and events that an announcement can be for, at most 100 of each',
  response: audienceOptionsSchema,
})

export const getReach = allow.write_announcements.get('/api/admin/announcements/reach/', {
  summary:
    'How many members of an audience an announcement would reach, and why it misses the others',
  query: audienceSchema,
  response: reachSchema,
})

/** A POST to keep the search text out of addresses and logs. */
export const getFilterReach = allow.manage_members.post('/api/admin/announcements/filter-reach/', {
  summary: 'As the reach of an audience, for members who match a filter of their list',
  body: filterReachSchema,
  response: reachSchema,
})

export const getAdminAnnouncement = allow.write_announcements.get('/api/admin/announcements/:id/', {
  summary: 'One announcement with its reach and its result',
  response: openAnnouncementSchema,
})

export const createAnnouncement = allow.write_announcements.post('/api/admin/announcements/', {
  summary: 'Write an announcement; it stays a draft until it is scheduled',
  status: 201,
  body: announcementFormSchema,
  response: openAnnouncementSchema,
})

export const updateAnnouncement = allow.write_announcements.put('/api/admin/announcements/:id/', {
  summary: 'Change a draft or a scheduled announcement; refused if its version has changed',
  query: versionQuery,
  body: announcementFormSchema,
  response: openAnnouncementSchema,
})

export const deleteAnnouncement = allow.write_announcements.delete(
  '/api/admin/announcements/:id/',
  {
    summary: 'Delete a draft',
  },
)

export const testAnnouncement = allow.write_announcements.post(
  '/api/admin/announcements/:id/test/',
  {
    summary: 'Send an announcement to the caller alone, marked as a test',
  },
)

const { writers } = pictureKinds.announcement

export const putAnnouncementPicture = allow[writers].put('/api/admin/announcements/:id/picture/', {
  ...pictureUpload('announcement'),
  summary: 'Add or replace the picture of an announcement: a JPEG, PNG or WebP as the body',
  query: z.object({ description: requiredLine('Please describe the picture') }),
  response: openAnnouncementSchema,
})

export const deleteAnnouncementPicture = allow[writers].delete(
  '/api/admin/announcements/:id/picture/',
  { summary: 'Remove the picture of an announcement', response: openAnnouncementSchema },
)

export const scheduleAnnouncement = allow.write_announcements.post(
  '/api/admin/announcements/:id/schedule/',
  {
    summary: 'Send an announcement at once or at a time; refused if its version has changed',
    query: versionQuery,
    body: scheduleSchema,
    response: openAnnouncementSchema,
  },
)

export const cancelAnnouncement = allow.write_announcements.post(
  '/api/admin/announcements/:id/cancel/',
  {
    summary: 'Make a scheduled announcement a draft again, until sending starts',
    response: openAnnouncementSchema,
  },
)

export const retryAnnouncement = allow.write_announcements.post(
  '/api/admin/announcements/:id/retry/',
  {
    summary: 'Send the emails of an announcement again that failed, at most 1000 at a time',
    response: openAnnouncementSchema,
  },
)
