import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UrlUpdateOptions } from '#lib/address/url-state.ts'
import { type AdminState, queueQuery } from './api.ts'
import { findDecidedIds, findUnsent, useDelayedDecisions } from './delayed-decisions.ts'

/**
 * The pending applications one at a time; the URL holds the current one. Decided ones leave at
 * once, those waiting for the applicant are included only while in view, and postponed ones come
 * last until the page is closed.
 */
export function useReviewQueue(
  { review, search, page }: AdminState,
  change: (patch: Partial<AdminState>, options?: UrlUpdateOptions) => void,
) {
  const decisions = useDelayedDecisions()
  const query = useQuery({ ...queueQuery({ search, page }), enabled: review !== null })
  const { data } = query
  const [postponed, setPostponed] = useState<string[]>([])
  // A stable sort: those not postponed have index -1 and keep their order.
  const all = (data?.applications ?? []).toSorted(
    (a, b) => postponed.indexOf(a.id) - postponed.indexOf(b.id),
  )
  const decided = findDecidedIds(decisions)
  const waiting = all.filter(
    ({ id, asked_at }) => !decided.has(id) && (asked_at === null || id === review),
  )

  const listed = all.findIndex(({ id }) => id === review)
  const isLeft = review === 'first' || (listed < 0 && review !== null && decided.has(review))
  const from = isLeft ? 0 : listed
  const next = waiting.find((one) => all.indexOf(one) >= from)
  const application = from < 0 ? undefined : (next ?? waiting.at(-1))
  // At the end of a later page, earlier pages may still have pending applications.
  const isBehind = waiting.length === 0 && page > 1
  const isUnavailable = data !== undefined && review !== null && (from < 0 || isBehind)

  const go = (to: string) =>
    change({ review: to, ...(to === 'first' && { page: 1 }) }, { replace: true })
  const syncUrl = useEffectEvent(go)
  const shown = application?.id
  useEffect(() => {
    if (shown !== undefined && shown !== review) syncUrl(shown)
  }, [shown, review])

  const index = application ? waiting.indexOf(application) : -1
  const leaving = findUnsent(decisions)
  const isLeaving = (id: string) => leaving.some((one) => one.id === id)
  // Loaded, but no longer waiting for a reviewer.
  const elsewhere = all.filter(
    ({ id, asked_at }) => !isLeaving(id) && (decided.has(id) || asked_at !== null),
  )
  return {
    decisions,
    /** Undefined while loading, and if there is none. */
    application,
    /** The number of pending applications; undefined until known. */
    total: data && Math.max(0, data.pagination.total - leaving.length - elsewhere.length),
    isWaiting: (id: string) => waiting.some((one) => one.id === id),
    isUnavailable,
    isEmpty: data !== undefined && !isUnavailable && waiting.length === 0,
    error: data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    /** The ids of the neighbours; undefined at either end. */
    next: index < 0 ? undefined : waiting[index + 1]?.id,
    back: waiting[index - 1]?.id,
    go,
    /** Moves the application to the end; undefined if it is the only one. */
    postpone:
      application && waiting.length > 1
        ? () => {
            setPostponed([...postponed.filter((id) => id !== application.id), application.id])
            go((waiting[index + 1] ?? waiting[0])?.id ?? 'first')
          }
        : undefined,
    open: (to: string, patch: Partial<AdminState> = {}) => change({ ...patch, review: to }),
    close: () => change({ review: null }, { replace: true }),
  }
}
