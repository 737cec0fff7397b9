import { deleteEventPhoto, putEventPhoto } from '@portal/shared/events/admin-endpoints'
import {
  getEventFile,
  makeCalendarFeed,
  revokeCalendarFeed,
  rsvpToEvent,
  withdrawFromEvent,
} from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { activityKey } from '#lib/activity-key.ts'
import { call, fetchFile, messageOf, upload } from '#lib/api.ts'
import { contentKey } from '#lib/content-key.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { saveFile } from '#lib/save-file.ts'
import { fileName } from './event-facts.ts'
import { NoPhoto, photoFailure, photoProblem } from './photo-file.ts'
import {
  calendarQuery,
  eventQuery,
  eventsKey,
  pastEventsQuery,
  upcomingEventsQuery,
} from './queries.ts'

/** The new state of an event, wherever it stands. */
function putEvent(queries: QueryClient, id: string, patch: Partial<PortalEvent>): void {
  const put = (event: PortalEvent) => (event.id === id ? { ...event, ...patch } : event)
  queries.setQueryData(upcomingEventsQuery.queryKey, (events) => events?.map(put))
  queries.setQueryData(
    pastEventsQuery.queryKey,
    (past) =>
      past && {
        ...past,
        pages: past.pages.map((page) => ({ ...page, events: page.events.map(put) })),
      },
  )
  queries.setQueryData(eventQuery(id).queryKey, (event) => event && put(event))
}

/** Signs up for an event, or withdraws: `true` is there, `false` is not. */
export function useRsvp({ id }: PortalEvent) {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: `rsvp:${id}` },
    mutationFn: (coming: boolean) =>
      coming
        ? call(rsvpToEvent, { body: { event_id: id } })
        : call(withdrawFromEvent, { params: { id } }),
    onSuccess: (event) => {
      putEvent(queries, id, event)
      void queries.invalidateQueries({ queryKey: activityKey })
    },
    onError: (error, coming) => {
      const failed = coming ? 'You could not be signed up.' : 'You could not be withdrawn.'
      notifyFailure(error, messageOf(error, `${failed} Please try again in a moment.`))
      // The event may have begun, or be gone.
      void queries.invalidateQueries({ queryKey: eventsKey })
    },
  })
}

/** Saves an event as a file for a calendar. */
export function useEventFile(event: PortalEvent) {
  return useMutation({
    mutationFn: () => fetchFile(getEventFile, { params: { id: event.id } }),
    onSuccess: (file) => saveFile(file, fileName(event)),
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'The calendar entry could not be fetched.')),
  })
}

/** Adds or replaces the photo of an event; `null` takes it away. For administrators. */
export function useEventPhoto({ id }: Pick<PortalEvent, 'id'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const params = { id }
      const problem = file && photoProblem(file)
      if (problem) throw new NoPhoto(problem)
      if (file) return (await upload(putEventPhoto, { params }, file)).photo
      await call(deleteEventPhoto, { params })
      return null
    },
    onSuccess: (photo) => {
      putEvent(queries, id, { photo })
      return queries.invalidateQueries({ queryKey: contentKey })
    },
    onError: (error) => notifyFailure(error, photoFailure(error)),
  })
}

/** Makes a private calendar address in the place of the one before, or stops it. */
export function useCalendarFeed() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return (await call(makeCalendarFeed, {})).url
      await call(revokeCalendarFeed, {})
      return null
    },
    onSuccess: (url) => queries.setQueryData(calendarQuery.queryKey, url),
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'Your calendar address could not be saved.')),
  })
}
