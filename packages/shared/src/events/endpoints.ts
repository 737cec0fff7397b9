import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { eventProposalSchema, eventSuggestionSchema } from './forms.ts'
import { calendarFeedSchema, eventPageSchema, eventSchema } from './schemas.ts'

const createdSchema = z.object({ id: z.string() })

export const listEvents = allow.member.get('/api/events/', {
  summary: 'Events: upcoming ones soonest first, or past ones latest first',
  query: z.object({
    when: z.enum(['upcoming', 'past']).default('upcoming'),
    ...pageQuery(),
  }),
  response: z.object({
    events: z.array(eventSchema),
    pagination: paginationSchema,
  }),
})

export const getEvent = allow.member.get('/api/events/:id/', {
  summary: 'One event, upcoming or past, with everything on its page',
  response: eventPageSchema,
})

export const rsvpToEvent = allow.member.post('/api/events/rsvp/', {
  summary: 'Sign up for an event: going, or waiting if it is full; idempotent',
  body: z.object({
    event_id: id(),
    /** Whether other members see that the caller is going; by default their last choice. */
    show_me: z.boolean().optional(),
  }),
  response: eventPageSchema,
})

export const withdrawFromEvent = allow.member.delete('/api/events/rsvp/:id/', {
  summary: 'Cancel the caller’s sign-up; the first person waiting gets the place',
  response: eventPageSchema,
})

export const suggestEvent = allow.member.post('/api/events/suggest/', {
  summary: 'Suggest kinds and topics of events',
  status: 201,
  body: eventSuggestionSchema,
  response: createdSchema,
})

export const hostEvent = allow.member.post('/api/events/host/', {
  summary: 'Propose an event to host',
  status: 201,
  body: eventProposalSchema,
  response: createdSchema,
})

export const getEventFile = allow.member.get('/api/events/:id/event.ics', {
  summary: 'One event as an iCalendar file (RFC 5545)',
  produces: 'text/calendar; charset=utf-8',
})

export const getCalendarFeed = allow.member.get('/api/events/calendar/', {
  summary: 'The address of the caller’s private calendar feed, if there is one',
  response: calendarFeedSchema,
})

export const createCalendarFeed = allow.member.post('/api/events/calendar/', {
  summary: 'Create a private calendar feed; replaces an earlier one',
  response: calendarFeedSchema,
})

export const revokeCalendarFeed = allow.member.delete('/api/events/calendar/', {
  summary: 'Delete the caller’s private calendar feed',
})

/** Public because calendar programs send no access token. The address is the secret. */
export const readCalendarFeed = allow.public.get('/api/calendar/:token/events.ics', {
  summary: 'The network’s events as an iCalendar feed (RFC 5545)',
  params: z.object({ token: z.string().max(200) }),
  produces: 'text/calendar; charset=utf-8',
})
