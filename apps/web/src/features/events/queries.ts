import { getCalendarFeed, listEvents } from '@portal/shared/events/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const eventsKey = ['events'] as const

/** Upcoming events soonest first, or past ones latest first. */
export const eventsQuery = (when: 'upcoming' | 'past') =>
  queryOptions({
    queryKey: [...eventsKey, when],
    queryFn: async ({ signal }) => (await call(listEvents, { query: { when } }, { signal })).events,
  })

/** The private address of her calendar; null while she has none. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }) => (await call(getCalendarFeed, {}, { signal })).url,
})

/** A few events that a search finds, the upcoming ones first. */
export const findEventsQuery = (search: string) =>
  queryOptions({
    queryKey: ['events', 'found', search],
    queryFn: async ({ signal }) =>
      (await call(listEvents, { query: { when: 'any', search, limit: 5 } }, { signal })).events,
  })
