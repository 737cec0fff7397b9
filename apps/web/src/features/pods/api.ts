import {
  getPod,
  joinPod,
  leavePod,
  listPodNotes,
  listPods,
  passPod,
} from '@portal/shared/pods/endpoints'
import type { Pod, PodMemberState, PodNotes } from '@portal/shared/pods/schemas'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { eventsKey, podsKey } from '#lib/query-keys.ts'
import { useRefetchAfter } from '#lib/use-refetch.ts'
import type { Act } from './pods-state.ts'

const listKey = [...podsKey, 'list'] as const

/** The member's own pods, invitations and places in line, and a page of the pods to join. */
export const podsQuery = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: [...listKey, page],
    queryFn: ({ signal }) => call(listPods, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One pod. Several people write its notes, so it is fetched at each visit. */
export const podQuery = (id: string) =>
  queryOptions({
    queryKey: [...podsKey, 'one', id],
    queryFn: ({ signal }) => call(getPod, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The versions of a pod's notes that the server keeps, latest first. */
export const notesHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...podsKey, 'notes', id],
    queryFn: async ({ signal }) =>
      (await call(listPodNotes, { params: { id }, query: { page_size: 50 } }, { signal })).versions,
    staleTime: 0,
  })

export const tryAgain = 'This could not be done. Please try again in a moment.'

/**
 * A call that changes a pod; whether it succeeds or is refused, all that is shown of pods and events is
 * fetched again, and the change is pending until then. With `failed`, a failure is notified.
 */
export function usePodChange<Input, Saved>(
  change: (input: Input) => Promise<Saved>,
  failed?: string,
) {
  const refetchAfter = useRefetchAfter(podsKey, eventsKey)
  return useMutation({
    mutationFn: (input: Input) => refetchAfter(change(input)),
    onError: (error) => failed && notifyFailure(error, messageOf(error, failed)),
  })
}

function doneText(act: Act, state: PodMemberState, name: string): string {
  if (act === 'pass') return `You have passed on “${name}”.`
  if (act === 'leave') return `You have left “${name}”.`
  if (act === 'withdraw') return `You are no longer in line for “${name}”.`
  return state === 'waiting'
    ? `All places of “${name}” are taken. You are in line for the next one.`
    : `You are in “${name}” now.`
}

/** Joins a pod, passes on an invitation, or leaves a pod or its line. */
export function useMembership({ id, name }: Pick<Pod, 'id' | 'name'>) {
  const queryClient = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: ({ act, shares_contact }: { act: Act; shares_contact: boolean }) => {
      if (act === 'join') return call(joinPod, { params, body: { shares_contact } })
      return call(act === 'pass' ? passPod : leavePod, { params })
    },
    onSuccess: ({ state }, { act }) => {
      notify.success(doneText(act, state, name))
      void queryClient.invalidateQueries({ queryKey: eventsKey })
      // Whoever is not in the pod has no page of it: fetching it would fail.
      const refetchType = state === 'member' ? 'active' : 'none'
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: listKey }),
        queryClient.invalidateQueries({ queryKey: podQuery(id).queryKey, refetchType }),
      ])
    },
    onError: (error) => {
      notifyFailure(error, messageOf(error, tryAgain))
      void queryClient.invalidateQueries({ queryKey: podsKey })
    },
  })
}

export type SavedNotes = Pick<PodNotes, 'text' | 'author' | 'version'>

/** The notes as somebody else has saved them meanwhile, from a refused save; null of other failures. */
export function newerNotes(error: unknown): SavedNotes | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const { text, author, version } = error.details
  if (text === undefined || version === undefined) return null
  return { text: text.join('\n'), author: author?.[0] || null, version: Number(version[0]) }
}
