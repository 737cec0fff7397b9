import { getCalendarFeed, getEvent, listEvents } from '@portal/shared/events/endpoints'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Tab } from './events-state.ts'

export const eventsKey = ['events'] as const

/** All upcoming events, soonest first. */
export const upcomingEventsQuery = queryOptions({
  queryKey: [...eventsKey, 'upcoming'],
  queryFn: async ({ signal }) =>
    (await call(listEvents, { query: { when: 'upcoming' } }, { signal })).events,
})

/** Past events by pages, latest first. */
export const pastEventsQuery = infiniteQueryOptions({
  queryKey: [...eventsKey, 'past'],
  queryFn: ({ pageParam, signal }) =>
    call(listEvents, { query: { when: 'past', page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination?.has_next ? pagination.current_page + 1 : undefined,
})

/** One event, whenever it is. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'one', id],
    queryFn: ({ signal }) => call(getEvent, { params: { id } }, { signal }),
  })

/** Asks for a tab's events before it is opened. */
export function prefetchTab(queries: QueryClient, tab: Tab): Promise<void> {
  return tab === 'past'
    ? queries.prefetchInfiniteQuery(pastEventsQuery)
    : queries.prefetchQuery(upcomingEventsQuery)
}

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
