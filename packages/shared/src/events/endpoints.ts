import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { eventProposalSchema, eventSuggestionSchema } from './forms.ts'
import { calendarFeedSchema, eventSchema } from './schemas.ts'

const idParams = z.object({ id: id() })
const createdSchema = z.object({ id: z.string() })
const okSchema = z.object({ ok: z.literal(true) })

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  access: 'member',
  summary: 'Events: all upcoming ones soonest first, or past ones by pages, latest first',
  query: z.object({
    /** `any`: upcoming events, then past ones. */
    when: z.enum(['upcoming', 'past', 'any']).default('upcoming'),
    /** Matches title, location, sponsor and partner. */
    search: line().default(''),
    ...pageQuery(),
    /** Maximum number of events; of a list by pages, the size of a page. */
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: z.object({
    events: z.array(eventSchema),
    /** Of past events and of `any`; upcoming ones come whole. */
    pagination: paginationSchema.optional(),
  }),
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id/',
  access: 'member',
  summary: 'One event, whenever it is',
  params: idParams,
  response: eventSchema,
})

export const rsvpToEvent = endpoint({
  method: 'POST',
  path: '/api/events/rsvp/',
  access: 'member',
  limit: 'write',
  summary: 'Sign up for an event: going, or waiting if it is full; idempotent',
  body: z.object({ event_id: id() }),
  response: eventSchema,
})

export const withdrawFromEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/rsvp/:id/',
  access: 'member',
  limit: 'write',
  summary: 'Withdraw from an event; the first person waiting gets the place',
  params: idParams,
  response: eventSchema,
})

export const suggestEvent = endpoint({
  method: 'POST',
  path: '/api/events/suggest/',
  access: 'member',
  limit: 'write',
  summary: 'Suggest kinds and topics of events',
  status: 201,
  body: eventSuggestionSchema,
  response: createdSchema,
})

export const hostEvent = endpoint({
  method: 'POST',
  path: '/api/events/host/',
  access: 'member',
  limit: 'write',
  summary: 'Propose an event to host',
  status: 201,
  body: eventProposalSchema,
  response: createdSchema,
})

export const getEventFile = endpoint({
  method: 'GET',
  path: '/api/events/:id/event.ics',
  access: 'member',
  summary: 'One event as an iCalendar file (RFC 5545)',
  params: idParams,
  produces: 'text/calendar; charset=utf-8',
  response: z.unknown(),
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/events/calendar/',
  access: 'member',
  summary: 'The address of the caller’s private calendar feed, if there is one',
  response: calendarFeedSchema,
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/events/calendar/',
  access: 'member',
  limit: 'write',
  summary: 'Create a private calendar feed; replaces an earlier one',
  response: calendarFeedSchema,
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/events/calendar/',
  access: 'member',
  limit: 'write',
  summary: 'Delete the caller’s private calendar feed',
  response: okSchema,
})

/** Public because calendar programs send no access token; the address is the secret. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:token/events.ics',
  access: 'public',
  summary: 'The network’s events as an iCalendar feed (RFC 5545)',
  params: z.object({ token: z.string().max(200) }),
  produces: 'text/calendar; charset=utf-8',
  response: z.unknown(),
})

/** Public because <img> sends no access token; the random id is the secret, and only members get it. */
export const getEventPhoto = endpoint({
  method: 'GET',
  path: '/api/events/photos/:id/',
  access: 'public',
  limit: 'photo',
  summary: 'The photo of an event',
  params: idParams,
  produces: 'image/webp',
  response: z.unknown(),
})
