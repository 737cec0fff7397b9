import { z } from 'zod'
import { contentEndpoints, noticeSchema } from '../core/content.ts'
import { allow } from '../core/endpoint.ts'
import { id, line, personName } from '../core/fields.ts'
import { pictureKinds, pictureUpload } from '../pictures/kinds.ts'
import { eventType } from './content.ts'
import { eventFormSchema, eventValuesSchema } from './forms.ts'
import { guestListSchema, listedGuestSchema } from './guest-schemas.ts'
import { maxTimes, repeatKinds } from './repeat.ts'
import { eventSchema } from './schemas.ts'

const { writers } = pictureKinds.event

export const putEventPhoto = allow[writers].put('/api/admin/events/:id/photo/', {
  ...pictureUpload('event'),
  summary: 'Add or replace the photo of an event: a JPEG, PNG or WebP as the body',
  response: z.object({ photo: z.string() }),
})

export const deleteEventPhoto = allow[writers].delete('/api/admin/events/:id/photo/', {
  summary: 'Remove the photo of an event',
})

const guestsPath = '/api/admin/events/:id/guests/'
const guestPath = '/api/admin/events/:id/guests/:guest_id/'
const oneGuest = z.object({ guest: listedGuestSchema.nullable() })

export const listGuests = allow.manage_content.get(guestsPath, {
  summary: 'The guest list of an event: people with a place by name, then the waiting list',
  response: guestListSchema,
})

export const checkInEveryone = allow.manage_content.put(guestsPath, {
  summary: 'Check in everyone who has a place, from two hours before the event',
  response: guestListSchema,
})

export const addGuest = allow.manage_content.post(guestsPath, {
  summary: 'Add a guest without an account by name, or check in a member who had not signed up',
  body: z.union([z.object({ user_id: id() }), z.object({ name: personName() })]),
  response: oneGuest,
})

export const changeGuest = allow.manage_content.put(guestPath, {
  emails: true,
  limit: 'checkIn',
  summary: 'Check a guest in or out, or give a place to somebody on the waiting list',
  body: z.union([z.object({ attended: z.boolean() }), z.object({ status: z.literal('going') })]),
  response: oneGuest,
})

export const removeGuest = allow.manage_content.delete(guestPath, {
  emails: true,
  summary: 'Take somebody off the guest list; the first person waiting gets the place',
})

/** A POST because it writes an audit entry. */
export const exportGuests = allow.manage_content.post('/api/admin/events/:id/guests.csv', {
  limit: 'export',
  summary: 'The guest list of an event as CSV; the audit log records the export',
  produces: 'text/csv; charset=utf-8',
})

/** A POST because it writes an audit entry. */
export const downloadBadges = allow.manage_content.post('/api/admin/events/:id/badges.pdf', {
  limit: 'export',
  summary: 'Name badges for everyone who has a place; the audit log records the export',
  produces: 'application/pdf',
})

export const searchMembersToAdd = allow.manage_content.get('/api/admin/events/members/', {
  summary: 'At most 20 active members whose name contains the text, by name',
  query: z.object({ search: line().default('') }),
  response: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        full_name: z.string(),
        /** Null for founders who hide it. */
        company: z.string().nullable(),
      }),
    ),
  }),
})

export const eventContent = contentEndpoints({
  type: eventType,
  form: eventFormSchema,
  values: eventValuesSchema,
  item: eventSchema,
  filters: {},
  emails: true,
})

export const repeatEvent = allow.manage_content.post('/api/admin/events/:id/repeat/', {
  summary: 'Add copies of an event on later days, with its photo',
  status: 201,
  body: z.object({ every: z.enum(repeatKinds), times: z.int().min(2).max(maxTimes) }),
  response: z.object({ ids: z.array(z.string()) }),
})

export const cancelEvent = allow.manage_content.post('/api/admin/events/:id/cancel/', {
  emails: true,
  summary: 'Cancel an upcoming event: members no longer see it',
  body: noticeSchema,
})
