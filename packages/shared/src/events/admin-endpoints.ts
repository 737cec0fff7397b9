import { z } from 'zod'
import { contentEndpoints } from '../core/content.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { photoBytes, photoTypes } from '../core/photo.ts'
import { eventType } from './content.ts'
import { eventFormSchema, eventValuesSchema } from './forms.ts'
import { attendeeSchema, eventSchema } from './schemas.ts'

const idParams = z.object({ id: id() })
const okSchema = z.object({ ok: z.literal(true) })

export const putEventPhoto = endpoint({
  method: 'PUT',
  path: '/api/admin/events/:id/photo/',
  access: 'manage_content',
  limit: 'upload',
  summary: 'Add or replace the photo of an event: a JPEG, PNG or WebP as the body',
  params: idParams,
  accepts: { types: photoTypes, bytes: photoBytes },
  response: z.object({ photo: z.string() }),
})

export const deleteEventPhoto = endpoint({
  method: 'DELETE',
  path: '/api/admin/events/:id/photo/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Remove the photo of an event',
  params: idParams,
  response: okSchema,
})

export const listAttendees = endpoint({
  method: 'GET',
  path: '/api/admin/events/:id/attendees/',
  access: 'manage_content',
  summary: 'The attendees of an event with status and attendance, in order of sign-up',
  params: idParams,
  response: z.object({ attendees: z.array(attendeeSchema) }),
})

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/api/admin/events/:id/attendees/',
  access: 'manage_content',
  limit: 'write',
  summary: 'Record who attended, once the event has begun; members without sign-up are accepted',
  params: idParams,
  body: z.object({ user_ids: z.array(id()).min(1).max(200), attended: z.boolean() }),
  response: z.object({ attendees: z.array(attendeeSchema) }),
})

export const searchAttendees = endpoint({
  method: 'GET',
  path: '/api/admin/events/attendees/',
  access: 'manage_content',
  summary: 'At most 20 active members whose name contains the text, by name',
  query: z.object({ search: line().default('') }),
  response: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        full_name: z.string(),
        /** Of a founder who shows it. */
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
