import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { type ChangeOptions, useUrlDialog } from '#lib/url-state.ts'
import { type AdminState, queueQuery } from './api.ts'
import { isDecided, useHeldDecisions } from './held-decisions.ts'

/**
 * The pending applications one at a time. The one in view lives in the address; whatever is decided leaves
 * the queue at once, and the next one takes its place.
 */
export function useReviewQueue(
  { review, search, page }: AdminState,
  change: (patch: Partial<AdminState>, options?: ChangeOptions) => void,
) {
  const location = useLocation()
  const held = useHeldDecisions()
  const query = useQuery({ ...queueQuery({ search, page }), enabled: review !== null })
  const { data } = query
  const all = data?.applications ?? []
  const decided = new Set(held.filter(isDecided).map(({ application }) => application.id))
  const waiting = all.filter(({ id }) => !decided.has(id))

  const listed = all.findIndex(({ id }) => id === review)
  const isLeft = review === 'first' || (listed < 0 && review !== null && decided.has(review))
  const from = isLeft ? 0 : listed
  const next = waiting.find((one) => all.indexOf(one) >= from)
  const application = from < 0 ? undefined : (next ?? waiting.at(-1))
  // Behind the last of a later hundred, those before it may still wait.
  const isBehind = waiting.length === 0 && page > 1
  const gone = data !== undefined && review !== null && (from < 0 || isBehind)

  const go = (to: string) =>
    change(
      { review: to, ...(to === 'first' && { page: 1 }) },
      { replace: true, state: location.state },
    )
  const follow = useEffectEvent(go)
  const shown = application?.id
  useEffect(() => {
    if (shown !== undefined && shown !== review) follow(shown)
  }, [shown, review])

  const index = application ? waiting.indexOf(application) : -1
  const leaving = held.filter(({ state }) => state === 'held' || state === 'sending')
  const stale = all.filter(
    ({ id }) => decided.has(id) && !leaving.some((one) => one.application.id === id),
  )
  const dialog = useUrlDialog(review !== null, change, { review: null })
  return {
    held,
    /** Undefined while it is looked for, and when there is none. */
    application,
    /** How many wait in all; undefined until it is known. */
    total: data && Math.max(0, data.pagination.total - leaving.length - stale.length),
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
    open: (to: string, patch: Partial<AdminState> = {}) => dialog.open({ ...patch, review: to }),
    close: dialog.close,
  }
}
