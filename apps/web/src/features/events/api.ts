import { type AccessSubject, canCall } from '@portal/shared/core/access'
import {
  getCalendarFeed,
  getEvent,
  getEventFile,
  listEvents,
  rsvpToEvent,
  withdrawFromEvent,
} from '@portal/shared/events/endpoints'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { getPod } from '@portal/shared/pods/endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readOneOf } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { patchItem } from '#lib/http/patch-item.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange, useFile } from '#lib/http/use-change.ts'

/** The events of a tab in pages: upcoming ones soonest first, past ones latest first. */
export const eventsQuery = (when: Tab) =>
  infiniteQueryOptions({
    queryKey: keyOf(listEvents, { query: { when } }),
    queryFn: ({ pageParam, signal }) =>
      call(listEvents, { query: { when, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.has_next ? pagination.current_page + 1 : undefined,
  })

export const noEvents = {
  text: 'No upcoming events at the moment.',
  hint: 'Check back soon for new opportunities!',
}

export const eventQuery = (id: string) => queryOf(getEvent, { params: { id } })

/** The URL of the member's private calendar; null without one. */
export const calendarQuery = queryOf(getCalendarFeed, {}, { select: ({ url }) => url })

export type Tab = 'upcoming' | 'past'

export const eventDialogs = ['suggest', 'host', 'calendar'] as const
export type DialogName = (typeof eventDialogs)[number]

/** Reads the state of the events page from the URL. Null means Upcoming, the first tab. */
export const readEvents = (query: URLSearchParams) => ({
  tab: readOneOf(query, 'tab', ['past']),
})

/** An event is upcoming until it is over. */
export const isPast = ({ over_at }: Pick<PortalEvent, 'over_at'>) =>
  Date.parse(over_at) <= Date.now()

export const isOnNow = (event: Pick<PortalEvent, 'date' | 'over_at'>) =>
  Date.parse(event.date) <= Date.now() && !isPast(event)

/** Whether a user can sign up: friends cannot for founders' events. */
export const canSignUp = ({ attendeeType }: PortalEvent, user: AccessSubject | null) =>
  attendeeType !== 'Founder Only' || (user !== null && canCall('founder', user))

/** Returns the sign-up page; null for 'TBC'. */
export const signupOf = ({ signupLink }: PortalEvent) => (signupLink === 'TBC' ? null : signupLink)

export interface Answer {
  coming: boolean
  /** By default the member's last choice. */
  show_me?: boolean | undefined
}

export const useRsvp = ({ id }: Pick<PortalEvent, 'id'>) =>
  useChange(
    ({ coming, show_me }: Answer) =>
      coming
        ? call(rsvpToEvent, { body: { event_id: id, show_me } })
        : call(withdrawFromEvent, { params: { id } }),
    {
      queue: `rsvp:${id}`,
      onSaved: (event, _, queryClient) => patchItem(queryClient, keyOf(listEvents), id, event),
      // A pod's page shows its meetings too. After an error, the event may be over or deleted.
      invalidates: (event) => (event ? [keyOf(getPod)] : [keyOf(listEvents)]),
    },
  )

function fileName({ title }: PortalEvent): string {
  const name = title
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'event'}.ics`
}

export const useEventFile = (event: PortalEvent) =>
  useFile(getEventFile, { params: { id: event.id } }, fileName(event))
