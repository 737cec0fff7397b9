import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { publicEventPageSchema, publicEventSchema } from './public-schemas.ts'

export const listPublicEvents = allow.public.get('/api/public/events/', {
  summary: 'Upcoming public events, soonest first, for the network’s website',
  response: z.object({ events: z.array(publicEventSchema) }),
})

export const getPublicEvent = allow.public.get('/api/public/events/:id/', {
  summary: 'An upcoming public event, and whether visitors may sign up',
  response: publicEventPageSchema,
})

export const getPublicFile = allow.public.get('/api/public/events/:id/event.ics', {
  summary: 'An upcoming public event as an iCalendar file (RFC 5545)',
  produces: 'text/calendar; charset=utf-8',
})

export const readPublicFeed = allow.public.get('/api/public/events.ics', {
  summary: 'Upcoming public events as an iCalendar feed (RFC 5545)',
  produces: 'text/calendar; charset=utf-8',
})
