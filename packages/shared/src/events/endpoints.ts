import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, line } from '../core/fields.ts'
import { pageQuery, paginationSchema } from '../core/pagination.ts'
import { eventProposalSchema, eventSuggestionSchema } from './forms.ts'
import { calendarFeedSchema, eventSchema } from './schemas.ts'

const one = z.object({ id: id() })
const sent = z.object({ id: z.string() })
const done = z.object({ ok: z.literal(true) })

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  access: 'member',
  summary: 'Events: all upcoming ones soonest first, or past ones by pages, latest first',
  query: z.object({
    /** `any` has the upcoming ones before the past ones, by pages too. */
    when: z.enum(['upcoming', 'past', 'any']).default('upcoming'),
    /** Found in title, location, sponsor or partner. */
    search: line().default(''),
    ...pageQuery(),
    /** At most so many; of a list by pages it is the size of a page. */
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
  params: one,
  response: eventSchema,
})

export const rsvpToEvent = endpoint({
  method: 'POST',
  path: '/api/events/rsvp/',
  access: 'member',
  limit: 'write',
  summary: 'Sign up: going, or waiting when all places are taken; twice is once',
  body: z.object({ event_id: id() }),
  response: eventSchema,
})

export const withdrawFromEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/rsvp/:id/',
  access: 'member',
  limit: 'write',
  summary: 'Withdraw; the first who waits gets the place',
  params: one,
  response: eventSchema,
})

export const suggestEvent = endpoint({
  method: 'POST',
  path: '/api/events/suggest/',
  access: 'member',
  limit: 'write',
  summary: 'Say which events I would like to see',
  status: 201,
  body: eventSuggestionSchema,
  response: sent,
})

export const hostEvent = endpoint({
  method: 'POST',
  path: '/api/events/host/',
  access: 'member',
  limit: 'write',
  summary: 'Propose an event that I would like to host',
  status: 201,
  body: eventProposalSchema,
  response: sent,
})

export const getEventFile = endpoint({
  method: 'GET',
  path: '/api/events/:id/event.ics',
  access: 'member',
  summary: 'One event as a calendar file',
  params: one,
  produces: 'text/calendar; charset=utf-8',
  response: z.unknown(),
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/events/calendar/',
  access: 'member',
  summary: 'The private address of my calendar, if I have made one',
  response: calendarFeedSchema,
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/events/calendar/',
  access: 'member',
  limit: 'write',
  summary: 'Make a private calendar address; an earlier one stops working',
  response: calendarFeedSchema,
})

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/events/calendar/',
  access: 'member',
  limit: 'write',
  summary: 'Stop my private calendar address',
  response: done,
})

/** Public, because calendars send no token: the address itself is the secret. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:token/events.ics',
  access: 'public',
  summary: 'The network’s events for the calendar of a member',
  params: z.object({ token: z.string().max(200) }),
  produces: 'text/calendar; charset=utf-8',
  response: z.unknown(),
})

/** Public, because <img> sends no token: the id is as long as a secret and only members are told it. */
export const getEventPhoto = endpoint({
  method: 'GET',
  path: '/api/events/photos/:id/',
  access: 'public',
  summary: 'The photo of an event, as its entry names it',
  params: one,
  produces: 'image/webp',
  response: z.unknown(),
})
