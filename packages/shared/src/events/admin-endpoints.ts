import { z } from 'zod'
import { contentEndpoints, noticeSchema } from '../core/content.ts'
import { allow } from '../core/endpoint.ts'
import { id, line, paragraph } from '../core/fields.ts'
import { pictureKinds, pictureUpload } from '../pictures/kinds.ts'
import { eventType } from './content.ts'
import { eventFormSchema, eventValuesSchema } from './forms.ts'
import { eventChanges } from './options.ts'
import { attendeeSchema, eventSchema } from './schemas.ts'

const { writers } = pictureKinds.event

export const putEventPhoto = allow[writers].put('/api/admin/events/:id/photo/', {
  ...pictureUpload('event'),
  summary: 'Add or replace the photo of an event: a JPEG, PNG or WebP as the body',
  response: z.object({ photo: z.string() }),
})

export const deleteEventPhoto = allow[writers].delete('/api/admin/events/:id/photo/', {
  summary: 'Remove the photo of an event',
})

export const listAttendees = allow.manage_content.get('/api/admin/events/:id/attendees/', {
  summary: 'The attendees of an event with status and attendance, in order of sign-up',
  response: z.object({ attendees: z.array(attendeeSchema) }),
})

export const markAttendance = allow.manage_content.put('/api/admin/events/:id/attendees/', {
  summary: 'Record attendance once the event has begun, also of members without sign-up',
  body: z.object({ user_ids: z.array(id()).min(1).max(200), attended: z.boolean() }),
  response: z.object({ attendees: z.array(attendeeSchema) }),
})

export const searchAttendees = allow.manage_content.get('/api/admin/events/attendees/', {
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
})

export const cancelEvent = allow.manage_content.post('/api/admin/events/:id/cancel/', {
  summary: 'Cancel an upcoming event: members no longer see it',
  body: noticeSchema,
})

export const previewEventEmail = allow.manage_content.post('/api/admin/events/:id/email-preview/', {
  summary: 'The email about a change of an event, before it is made, and how many people get it',
  body: z.object({
    change: z.enum(eventChanges),
    note: paragraph(500).default(''),
    /** The form of a change that is not saved yet. */
    content: eventFormSchema.optional(),
  }),
  response: z.object({ recipients: z.int(), subject: z.string(), text: z.string() }),
})
