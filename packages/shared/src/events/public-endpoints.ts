import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { publicEventSchema } from './public-schemas.ts'

export const listPublicEvents = allow.public.get('/api/public/events/', {
  summary: 'The public events to come, soonest first, for the network’s website',
  response: z.object({ events: z.array(publicEventSchema) }),
})

export const getPublicEvent = allow.public.get('/api/public/events/:id/', {
  summary: 'One public event to come',
  response: publicEventSchema,
})

export const getPublicFile = allow.public.get('/api/public/events/:id/event.ics', {
  summary: 'One public event to come as an iCalendar file (RFC 5545)',
  produces: 'text/calendar; charset=utf-8',
})

export const readPublicFeed = allow.public.get('/api/public/events.ics', {
  summary: 'The public events to come as an iCalendar feed (RFC 5545)',
  produces: 'text/calendar; charset=utf-8',
})
