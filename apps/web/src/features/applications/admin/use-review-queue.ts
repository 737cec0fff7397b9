import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UrlUpdateOptions } from '#lib/address/url-state.ts'
import { type AdminState, queueQuery } from './api.ts'
import { decidedIn, leavingIn, useHeldDecisions } from './held-decisions.ts'

/**
 * The pending applications one at a time. The one in view lives in the address; whatever is decided leaves
 * the queue at once, and the next one takes its place. What waits for the applicant is in it only while it is
 * in view. What was put off comes last, as long as the page stays open.
 */
export function useReviewQueue(
  { review, search, page }: AdminState,
  change: (patch: Partial<AdminState>, options?: UrlUpdateOptions) => void,
) {
  const held = useHeldDecisions()
  const query = useQuery({ ...queueQuery({ search, page }), enabled: review !== null })
  const { data } = query
  const [later, setLater] = useState<string[]>([])
  // A stable sort: what was not put off keeps its place, at index -1.
  const all = (data?.applications ?? []).toSorted(
    (a, b) => later.indexOf(a.id) - later.indexOf(b.id),
  )
  const decided = decidedIn(held)
  const waiting = all.filter(
    ({ id, asked_at }) => !decided.has(id) && (asked_at === null || id === review),
  )

  const listed = all.findIndex(({ id }) => id === review)
  const isLeft = review === 'first' || (listed < 0 && review !== null && decided.has(review))
  const from = isLeft ? 0 : listed
  const next = waiting.find((one) => all.indexOf(one) >= from)
  const application = from < 0 ? undefined : (next ?? waiting.at(-1))
  // Behind the last of a later hundred, those before it may still wait.
  const isBehind = waiting.length === 0 && page > 1
  const gone = data !== undefined && review !== null && (from < 0 || isBehind)

  const go = (to: string) =>
    change({ review: to, ...(to === 'first' && { page: 1 }) }, { replace: true })
  const follow = useEffectEvent(go)
  const shown = application?.id
  useEffect(() => {
    if (shown !== undefined && shown !== review) follow(shown)
  }, [shown, review])

  const index = application ? waiting.indexOf(application) : -1
  const leaving = leavingIn(held)
  const isLeaving = (id: string) => leaving.some((one) => one.id === id)
  // Loaded, and not waiting for a reviewer any more.
  const elsewhere = all.filter(
    ({ id, asked_at }) => !isLeaving(id) && (decided.has(id) || asked_at !== null),
  )
  return {
    held,
    /** Undefined while it is looked for, and when there is none. */
    application,
    /** How many wait in all; undefined until it is known. */
    total: data && Math.max(0, data.pagination.total - leaving.length - elsewhere.length),
    /** Whether an application waits in the queue. */
    isWaiting: (id: string) => waiting.some((one) => one.id === id),
    /** The application in the address is not waiting any more. */
    gone,
    /** Nobody is left in the queue. */
    done: data !== undefined && !gone && waiting.length === 0,
    error: data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    /** The ids of those beside it; undefined at either end. */
    next: index < 0 ? undefined : waiting[index + 1]?.id,
    back: waiting[index - 1]?.id,
    go,
    /** Puts the application in view off until all others are through; undefined if there is no other. */
    putOff:
      application && waiting.length > 1
        ? () => {
            setLater([...later.filter((id) => id !== application.id), application.id])
            go((waiting[index + 1] ?? waiting[0])?.id ?? 'first')
          }
        : undefined,
    open: (to: string, patch: Partial<AdminState> = {}) => change({ ...patch, review: to }),
    close: () => change({ review: null }, { replace: true }),
  }
}
