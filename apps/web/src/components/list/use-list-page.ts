import type { Pagination } from '@portal/shared/core/pagination'
import {
  partialMatchKey,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type UrlUpdateOptions, type UrlValue, useUrlState } from '#lib/address/url-state.ts'

/** Scrolls to the top, without animation if the system asks for reduced motion. */
function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
}

export interface Paged {
  pagination: Pagination
}

/** For `placeholderData`: keeps the old page while another page of the list with this key loads. */
export const keepPageOf =
  (key: QueryKey) =>
  <Data>(previous: Data | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && partialMatchKey(query.queryKey, key) ? previous : undefined

type ListState = { page: number; [name: string]: UrlValue }

/** Loads a paginated list whose state is in the address. Replaces a page beyond the end. */
export function useListPage<State extends ListState, Data extends Paged, Key extends QueryKey>(
  queryOf: (state: State) => UseQueryOptions<Data, Error, Data, Key>,
  read: (query: URLSearchParams) => State,
) {
  const [state, change] = useUrlState(read)
  const query = useQuery(queryOf(state))
  const queryClient = useQueryClient()
  const results = useRef<HTMLElement>(null)
  const toPage = (page: number, patch: Partial<State> = {}, options?: UrlUpdateOptions) =>
    change({ ...patch, page }, options)

  const pagination = query.data?.pagination
  const last = Math.max(1, pagination?.total_pages ?? 1)
  const vanished = pagination !== undefined && pagination.current_page > last
  const correct = vanished && !query.isPlaceholderData
  const toLast = useEffectEvent((last: number) => toPage(last, {}, { replace: true }))
  useEffect(() => {
    if (correct) toLast(last)
  }, [correct, last])

  return {
    state,
    change,
    query,
    /** The page to show: the old one while the next one loads; undefined if there is none. */
    data: vanished ? undefined : query.data,
    results,
    /** Changes the search, filter or tab, and returns to the first page. */
    filter: (patch: Partial<State>) => toPage(1, patch),
    turnTo(page: number) {
      toPage(page)
      results.current?.focus({ preventScroll: true })
      scrollToTop()
    },
    prefetch: (page: number) => void queryClient.prefetchQuery(queryOf({ ...state, page })),
  }
}
