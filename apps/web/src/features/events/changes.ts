import {
  getEventFile,
  listEvents,
  makeCalendarFeed,
  revokeCalendarFeed,
  rsvpToEvent,
  withdrawFromEvent,
} from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { getPod } from '@portal/shared/pods/endpoints'
import { call } from '#lib/api.ts'
import { patchItem } from '#lib/patch-item.ts'
import { keyOf } from '#lib/queries.ts'
import { useChange, useFile } from '#lib/use-change.ts'
import { calendarQuery } from './api.ts'

/** Signs up for an event, or withdraws: `true` is there, `false` is not. */
export const useRsvp = ({ id }: PortalEvent) =>
  useChange(
    (coming: boolean) =>
      coming
        ? call(rsvpToEvent, { body: { event_id: id } })
        : call(withdrawFromEvent, { params: { id } }),
    {
      inOrder: `rsvp:${id}`,
      saved: (event, _, queryClient) => patchItem(queryClient, keyOf(listEvents), id, event),
      // The page of a pod shows its meetings with the pod. An event that is refused may have begun, or be gone.
      changes: (event) => (event ? [keyOf(getPod)] : [keyOf(listEvents)]),
    },
  )

/** The name of an event's file: 'supper-club.ics'. */
function fileName({ title }: PortalEvent): string {
  const name = title
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'event'}.ics`
}

/** Saves an event as a file for a calendar. */
export const useEventFile = (event: PortalEvent) =>
  useFile(getEventFile, { params: { id: event.id } }, fileName(event))

/** Makes a private calendar address in the place of the one before, or stops it. */
export const useCalendarFeed = () =>
  useChange(
    async (wanted: boolean) => {
      if (wanted) return call(makeCalendarFeed, {})
      await call(revokeCalendarFeed, {})
      return { url: null }
    },
    {
      saved: (answer, _, queryClient) => queryClient.setQueryData(calendarQuery.queryKey, answer),
    },
  )
