import { z } from 'zod'
import { contentEndpoints } from '../core/content.ts'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { eventFormSchema, eventValuesSchema } from './forms.ts'
import { photoBytes, photoTypes } from './photo.ts'
import { attendeeSchema, eventSchema } from './schemas.ts'

const one = z.object({ id: id() })
const done = z.object({ ok: z.literal(true) })

export const putEventPhoto = endpoint({
  method: 'PUT',
  path: '/api/admin/events/:id/photo/',
  access: 'admin',
  limit: 'write',
  summary: 'Add or replace the photo of an event: a JPEG, PNG or WebP as the body',
  params: one,
  accepts: { types: photoTypes, bytes: photoBytes },
  response: z.object({ photo: z.string() }),
})

export const deleteEventPhoto = endpoint({
  method: 'DELETE',
  path: '/api/admin/events/:id/photo/',
  access: 'admin',
  limit: 'write',
  summary: 'Take the photo of an event away',
  params: one,
  response: done,
})

export const listAttendees = endpoint({
  method: 'GET',
  path: '/api/admin/events/:id/attendees/',
  access: 'admin',
  summary: 'Who is going, who waits and who came, in the order of signing up',
  params: one,
  response: z.object({ attendees: z.array(attendeeSchema) }),
})

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/api/admin/events/:id/attendees/',
  access: 'admin',
  limit: 'write',
  summary: 'Say who came, or did not, once the event has begun; they need not have signed up',
  params: one,
  body: z.object({ user_ids: z.array(id()).min(1).max(200), attended: z.boolean() }),
  response: z.object({ attendees: z.array(attendeeSchema) }),
})

export const eventContent = contentEndpoints({
  name: 'events',
  one: 'an event',
  form: eventFormSchema,
  values: eventValuesSchema,
  item: eventSchema,
  filters: {},
})
