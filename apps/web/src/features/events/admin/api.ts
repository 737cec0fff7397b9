import {
  eventContent,
  listAttendees,
  markAttendance,
  searchAttendees,
} from '@portal/shared/events/admin-endpoints'
import type { Attendee, PortalEvent } from '@portal/shared/events/schemas'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { onFailure } from '#lib/notify-failure.ts'
import { activityKey, contentKey } from '#lib/query-keys.ts'

/** An event with everybody who signed up for it or came. */
export interface Attendance {
  event: PortalEvent
  attendees: Attendee[]
}

/** Who signed up for an event and who came; for administrators. */
export const attendanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...contentKey, 'attendance', id],
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

/** Marks who came or did not. The calls run one after the other, so that the last answer is the latest. */
export function useMarking(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `attendance:${id}` },
    mutationFn: (body: Marking) => call(markAttendance, { params: { id }, body }),
    onSuccess: ({ attendees }) => {
      queryClient.setQueryData(
        attendanceQuery(id).queryKey,
        (known) => known && { ...known, attendees },
      )
      void queryClient.invalidateQueries({ queryKey: activityKey })
    },
    onError: onFailure('This could not be saved. Please try again in a moment.'),
  })
}

/** Active members whose name or address contains the text. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...contentKey, 'members', search],
    queryFn: ({ signal }) => call(searchAttendees, { query: { search } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
