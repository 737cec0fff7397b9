import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { guestSignUpSchema, publicEventPageSchema, publicEventSchema } from './public-schemas.ts'
import { rsvpStatuses } from './schemas.ts'

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

const tokenSchema = z.object({ token: z.string().max(300) })

export const signUpAsGuest = allow.public.post('/api/public/events/:id/guests/', {
  limit: 'guest',
  summary:
    'Sign up for a public event without an account: emails a link, with the same answer for every address',
  body: guestSignUpSchema,
})

export const confirmGuest = allow.public.post('/api/public/events/guests/confirm/', {
  limit: 'guest',
  summary: 'Confirm a guest’s address once: the guest is going, or waiting if the event is full',
  body: tokenSchema,
  response: z.object({ status: z.enum(rsvpStatuses) }),
})

export const cancelGuest = allow.public.post('/api/public/events/guests/cancel/', {
  limit: 'guest',
  summary: 'Cancel a guest’s sign-up, which deletes the name and address',
  body: tokenSchema,
})
