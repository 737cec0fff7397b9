import type { Notice } from '@portal/shared/core/content'
import {
  cancelEvent,
  eventContent,
  listAttendees,
  markAttendance,
  previewEventEmail,
  searchAttendees,
} from '@portal/shared/events/admin-endpoints'
import type { EventForm } from '@portal/shared/events/forms'
import type { EventChange } from '@portal/shared/events/options'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

export interface Attendance {
  event: PortalEvent
  attendees: Attendee[]
}

export const attendanceQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(listAttendees, { params: { id } }),
    queryFn: async ({ signal }): Promise<Attendance> => {
      const one = { params: { id } }
      const [{ item }, { attendees }] = await Promise.all([
        call(eventContent.get, one, { signal }),
        call(listAttendees, one, { signal }),
      ])
      return { event: item, attendees }
    },
    staleTime: 0,
  })

export interface Marking {
  user_ids: string[]
  attended: boolean
}

/** Marks attendance. Calls run in sequence, so that the last response is the latest. */
export const useMarking = (id: string) =>
  useChange((body: Marking) => call(markAttendance, { params: { id }, body }), {
    queue: `attendance:${id}`,
    onSaved: ({ attendees }, _, queryClient) =>
      queryClient.setQueryData(
        attendanceQuery(id).queryKey,
        (known) => known && { ...known, attendees },
      ),
  })

export const memberSearchQuery = (search: string) =>
  queryOptions({
    ...queryOf(searchAttendees, { query: { search } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

interface PlannedChange {
  change: EventChange
  note: string
  content?: EventForm | undefined
}

export const eventEmailQuery = (id: string, { content, ...change }: PlannedChange) => {
  const input = { params: { id }, body: { ...change, ...(content && { content }) } }
  return queryOptions({
    ...queryOf(previewEventEmail, input),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

interface EventRef {
  id: string
  title: string
}

/** Cancels an event. The call outlives the page. */
export const useCancelEvent = () =>
  useChange(
    ({ id, notice }: EventRef & { notice: Notice }) =>
      call(cancelEvent, { params: { id }, body: notice }, { keepalive: true }),
    {
      invalidates: [keyOf(eventContent.list)],
      successMessage: (_, { title }) => `“${title}” is cancelled`,
    },
  )

export const useRestoreEvent = () =>
  useChange(
    ({ id }: EventRef) => call(eventContent.restore, { params: { id } }, { keepalive: true }),
    {
      invalidates: [keyOf(eventContent.list)],
      successMessage: (_, { title }) => `“${title}” is restored`,
    },
  )
