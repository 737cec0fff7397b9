import {
  getAdminAnnouncement,
  getReach,
  listAdminAnnouncements,
  listAudiences,
} from '@portal/shared/announcements/admin-endpoints'
import type { AudienceKind } from '@portal/shared/announcements/forms'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { announcementsKey } from '../api.ts'
import type { ManageAnnouncementsState } from './manage-state.ts'

const manageKey = [...announcementsKey, 'manage'] as const

/** How often the progress of an announcement is looked at while it is being sent. */
const PROGRESS = 5000

/** One page of the announcements. */
export function managedAnnouncementsQuery({ state, search, page }: ManageAnnouncementsState) {
  const query = { search, page, ...(state && { state }) }
  return queryOptions({
    queryKey: [...manageKey, 'list', query],
    queryFn: ({ signal }) => call(listAdminAnnouncements, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One announcement, again and again while its mails are on their way or about to be. */
export const managedAnnouncementQuery = (id: string) =>
  queryOptions({
    queryKey: [...manageKey, 'one', id],
    queryFn: ({ signal }) => call(getAdminAnnouncement, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? PROGRESS : false),
  })

/** Whether an announcement changes by itself at this moment. */
function isMoving({ state, scheduled_for }: OpenAnnouncement): boolean {
  if (state === 'sending') return true
  return state === 'scheduled' && scheduled_for !== null && Date.parse(scheduled_for) <= Date.now()
}

/** The pods and events that an announcement can be for. */
export const audiencesQuery = queryOptions({
  queryKey: [...manageKey, 'audiences'],
  queryFn: ({ signal }) => call(listAudiences, {}, { signal }),
})

interface Audience {
  audience: AudienceKind
  audience_of: string
  about_service: boolean
}

/** How many members of an audience an announcement reaches. */
export function reachQuery({ about_service, ...audience }: Audience) {
  const query = { ...audience, about_service: about_service ? 'true' : 'false' } as const
  return queryOptions({
    queryKey: [...manageKey, 'reach', query],
    queryFn: ({ signal }) => call(getReach, { query }, { signal }),
    staleTime: 0,
  })
}

export const tryAgain = 'This could not be done. Please try again in a moment.'

/**
 * A call that changes an announcement; whether it succeeds or is refused, what is shown of announcements
 * is fetched again, and the change is pending until then. With `failed`, a failure is notified.
 */
export function useAnnouncementChange<Input, Saved>(
  change: (input: Input) => Promise<Saved>,
  failed?: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: (error) => failed && notifyFailure(error, messageOf(error, failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: announcementsKey }),
  })
}
