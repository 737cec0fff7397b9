import { listEvents } from '@portal/shared/events/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Upcoming events soonest first, or past ones latest first. */
export const eventsQuery = (when: 'upcoming' | 'past') =>
  queryOptions({
    queryKey: ['events', when],
    queryFn: async ({ signal }) => (await call(listEvents, { query: { when } }, { signal })).events,
  })

/** A few events that a search finds, the upcoming ones first. */
export const findEventsQuery = (search: string) =>
  queryOptions({
    queryKey: ['events', 'found', search],
    queryFn: async ({ signal }) =>
      (await call(listEvents, { query: { when: 'any', search, limit: 5 } }, { signal })).events,
  })
