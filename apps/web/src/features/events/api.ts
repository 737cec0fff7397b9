import { getCalendarFeed, getEvent, listEvents } from '@portal/shared/events/endpoints'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keyOf, queryOf } from '#lib/queries.ts'
import type { Tab } from './events-state.ts'

/** All upcoming events, soonest first. */
export const upcomingEventsQuery = queryOptions({
  ...queryOf(listEvents, { query: { when: 'upcoming' } }),
  select: ({ events }) => events,
})

/** Past events by pages, latest first. */
export const pastEventsQuery = infiniteQueryOptions({
  queryKey: keyOf(listEvents, { query: { when: 'past' } }),
  queryFn: ({ pageParam, signal }) =>
    call(listEvents, { query: { when: 'past', page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) =>
    pagination?.has_next ? pagination.current_page + 1 : undefined,
})

/** One event, whenever it is. */
export const eventQuery = (id: string) => queryOf(getEvent, { params: { id } })

/** Fetches the events of a tab before it is opened. */
export function prefetchTab(queryClient: QueryClient, tab: Tab): Promise<void> {
  return tab === 'past'
    ? queryClient.prefetchInfiniteQuery(pastEventsQuery)
    : queryClient.prefetchQuery(upcomingEventsQuery)
}

/** The address of the member's private calendar; null while there is none. */
export const calendarQuery = queryOptions({
  ...queryOf(getCalendarFeed, {}),
  select: ({ url }) => url,
})

/** A few events that a search finds, the upcoming ones first. */
export const findEventsQuery = (search: string) =>
  queryOptions({
    ...queryOf(listEvents, { query: { when: 'any', search, limit: 5 } }),
    select: ({ events }) => events,
  })
