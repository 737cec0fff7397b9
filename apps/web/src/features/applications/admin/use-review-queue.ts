import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { type ChangeOptions, useUrlDialog } from '#lib/url-state.ts'
import { useLast } from '#lib/use-last.ts'
import type { AdminState } from './api.ts'
import { reviewKey, reviewQuery } from './api.ts'
import { isDecided, useHeldDecisions } from './held-decisions.ts'

/** How many applications from the end of a page the next page is fetched. */
const NEAR = 3

type Place = Pick<AdminState, 'page' | 'review'>

/**
 * The pending applications one at a time. The one in view and its page live in the address; whatever
 * is decided leaves the queue at once, and the next one takes its place.
 */
export function useReviewQueue(
  state: AdminState,
  change: (patch: Partial<AdminState>, options?: ChangeOptions) => void,
) {
  const { review, page, search } = state
  const queryClient = useQueryClient()
  const location = useLocation()
  const held = useHeldDecisions()
  const pageQuery = (number: number) => reviewQuery({ tab: null, search, page: number })
  const query = useQuery({ ...pageQuery(page), enabled: review !== null })
  const data = query.isPlaceholderData ? undefined : query.data
  const all = data?.applications ?? []
  const decided = new Set(held.filter(isDecided).map(({ application }) => application.id))
  const waiting = all.filter(({ id }) => !decided.has(id))
  const hasNext = data?.pagination.has_next === true
  const previousPage: Place | undefined = page > 1 ? { page: page - 1, review: 'last' } : undefined
  const nextPage: Place | undefined = hasNext ? { page: page + 1, review: 'first' } : undefined

  const here = all.findIndex(({ id }) => id === review)
  const findOnPage = () => {
    if (review === 'first') return waiting[0]
    if (review === 'last') return waiting.at(-1)
    const after = waiting.find((one) => all.indexOf(one) >= here)
    return here < 0 ? undefined : (after ?? (nextPage ? undefined : waiting.at(-1)))
  }
  const found = findOnPage()

  // An application that is not on its page may have moved to an earlier one, as others were decided.
  const isNamed = review !== null && review !== 'first' && review !== 'last'
  const missing = data !== undefined && here < 0 && isNamed && !decided.has(review)
  const moved = useQuery({
    queryKey: [...reviewKey, 'place', review, search, page],
    enabled: missing,
    queryFn: async () => {
      for (let number = page - 1; number >= 1; number -= 1) {
        const { applications } = await queryClient.fetchQuery(pageQuery(number))
        if (applications.some(({ id }) => id === review)) return number
      }
      return null
    },
  })
  const gone = missing && moved.data === null
  const seen = useLast(found ?? null)
  const isSeen = isNamed && seen?.id === review && !gone && !decided.has(review)
  const application = found ?? (isSeen ? seen : null)

  const otherPage = (review === 'last' ? undefined : nextPage) ?? previousPage
  const isEmpty = data !== undefined && !missing && waiting.length === 0
  const findPlace = (): Place | undefined => {
    if (review === null || data === undefined) return undefined
    if (found) return { page, review: found.id }
    if (missing) return moved.data ? { page: moved.data, review } : undefined
    if (otherPage && (here >= 0 || isEmpty)) return otherPage
    // Between 'first' and 'last' it would go on for ever where every page is decided.
    return { page, review: review === 'last' ? 'last' : 'first' }
  }
  const target = findPlace()
  const go = (to: Place) => change(to, { replace: true, state: location.state })
  const goToTarget = useEffectEvent(() => target && go(target))
  const wrong = target !== undefined && (target.page !== page || target.review !== review)
  const place = wrong && `${target.page} ${target.review}`
  useEffect(() => {
    if (place) goToTarget()
  }, [place])

  const index = found ? waiting.indexOf(found) : -1
  const near = hasNext && index >= waiting.length - NEAR
  // Fetched ahead, and again whenever the lists are; nothing of it is drawn.
  useQuery({ ...pageQuery(page + 1), enabled: near, notifyOnChangeProps: [] })

  const neighbour = (step: 1 | -1): Place | undefined => {
    const one = index < 0 ? undefined : waiting[index + step]
    if (one) return { page, review: one.id }
    return step === 1 ? nextPage : previousPage
  }
  const leaving = held.filter(({ state }) => state === 'held' || state === 'sending')
  const stale = all.filter(
    ({ id }) => decided.has(id) && !leaving.some(({ application }) => application.id === id),
  )
  const { openedHere, close } = useUrlDialog(review !== null, () =>
    change({ review: null }, { replace: true }),
  )
  return {
    held,
    /** Null while it is looked for, and when there is none. */
    application,
    /** How many wait in all; undefined until it is known. */
    total: data && Math.max(0, data.pagination.total - leaving.length - stale.length),
    /** Whether an application waits on this page of the list. */
    isWaiting: (id: string) => waiting.some((one) => one.id === id),
    /** The application in the address is not waiting any more. */
    gone,
    /** Nobody is left in the queue. */
    done: isEmpty && otherPage === undefined,
    error: data === undefined ? query.error : missing && !moved.data ? moved.error : null,
    retry: () => void (data === undefined ? query : moved).refetch(),
    next: neighbour(1),
    back: neighbour(-1),
    go,
    open: (to: string, patch: Partial<AdminState> = {}) =>
      change({ ...patch, review: to }, { state: openedHere }),
    close,
  }
}
