import {
  getCalendarFeed,
  getEvent,
  getEventFile,
  listEvents,
  makeCalendarFeed,
  revokeCalendarFeed,
  rsvpToEvent,
  withdrawFromEvent,
} from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, fetchFile, messageOf } from '#lib/api.ts'
import { saveFile } from '#lib/browser.ts'
import { notifyFailure, onFailure } from '#lib/notify-failure.ts'
import { activityKey, eventsKey, podsKey } from '#lib/query-keys.ts'
import type { Tab } from './events-state.ts'

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

/** Fetches the events of a tab before it is opened. */
export function prefetchTab(queryClient: QueryClient, tab: Tab): Promise<void> {
  return tab === 'past'
    ? queryClient.prefetchInfiniteQuery(pastEventsQuery)
    : queryClient.prefetchQuery(upcomingEventsQuery)
}

/** The address of the member's private calendar; null while there is none. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }) => (await call(getCalendarFeed, {}, { signal })).url,
})

/** A few events that a search finds, the upcoming ones first. */
export const findEventsQuery = (search: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await call(listEvents, { query: { when: 'any', search, limit: 5 } }, { signal })).events,
  })

/** Updates an event in every list that has it. */
export function putEvent(queryClient: QueryClient, id: string, patch: Partial<PortalEvent>): void {
  const put = (event: PortalEvent) => (event.id === id ? { ...event, ...patch } : event)
  queryClient.setQueryData(upcomingEventsQuery.queryKey, (events) => events?.map(put))
  queryClient.setQueryData(
    pastEventsQuery.queryKey,
    (past) =>
      past && {
        ...past,
        pages: past.pages.map((page) => ({ ...page, events: page.events.map(put) })),
      },
  )
  queryClient.setQueryData(eventQuery(id).queryKey, (event) => event && put(event))
}

/** Signs up for an event, or withdraws: `true` is there, `false` is not. */
export function useRsvp({ id }: PortalEvent) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `rsvp:${id}` },
    mutationFn: (coming: boolean) =>
      coming
        ? call(rsvpToEvent, { body: { event_id: id } })
        : call(withdrawFromEvent, { params: { id } }),
    onSuccess: (event) => {
      putEvent(queryClient, id, event)
      void queryClient.invalidateQueries({ queryKey: activityKey })
      // The page of a pod shows its meetings with the pod.
      return event.pod && queryClient.invalidateQueries({ queryKey: podsKey })
    },
    onError: (error, coming) => {
      const failed = coming ? 'You could not be signed up.' : 'You could not be withdrawn.'
      notifyFailure(error, messageOf(error, `${failed} Please try again in a moment.`))
      // The event may have begun, or be gone.
      void queryClient.invalidateQueries({ queryKey: eventsKey })
    },
  })
}

/** The name of an event's file: 'supper-club.ics'. */
function fileName({ title }: PortalEvent): string {
  const name = title
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'event'}.ics`
}

/** Saves an event as a file for a calendar. */
export function useEventFile(event: PortalEvent) {
  return useMutation({
    mutationFn: () => fetchFile(getEventFile, { params: { id: event.id } }),
    onSuccess: (file) => saveFile(file, fileName(event)),
    onError: onFailure('The calendar entry could not be fetched.'),
  })
}

/** Makes a private calendar address in the place of the one before, or stops it. */
export function useCalendarFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return (await call(makeCalendarFeed, {})).url
      await call(revokeCalendarFeed, {})
      return null
    },
    onSuccess: (url) => queryClient.setQueryData(calendarQuery.queryKey, url),
    onError: onFailure('Your calendar address could not be saved.'),
  })
}
