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
import { scrollToTop } from '#lib/dom/browser.ts'

/** One page of a list, as the server answers it. */
export interface Paged {
  pagination: Pagination
}

/** For `placeholderData`: keeps the old page while the next one of the same list loads, of those under `key`. */
export const keepPageOf =
  (key: QueryKey) =>
  <Data>(previous: Data | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && partialMatchKey(query.queryKey, key) ? previous : undefined

/** What the address says of a list: its page, and its search and filters by name. */
type ListState = { page: number; [name: string]: UrlValue }

/**
 * A list whose state lives in the address. `queryOf` is the query of the page that a state asks for;
 * with `placeholderData` the old page stays while the next one loads. A page number beyond the end is
 * replaced by the last page.
 */
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
    /** The page in view: the old one while the next one loads, undefined while there is none to show. */
    data: vanished ? undefined : query.data,
    /** The element that holds the results. */
    results,
    /** A new search, filter or tab: it starts at the first page. */
    filter: (patch: Partial<State>) => toPage(1, patch),
    turnTo(page: number) {
      toPage(page)
      results.current?.focus({ preventScroll: true })
      scrollToTop()
    },
    /** Fetches a page that is likely next. */
    prefetch: (page: number) => void queryClient.prefetchQuery(queryOf({ ...state, page })),
  }
}
