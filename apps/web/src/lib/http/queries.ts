import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { ApiError, call, isNotFound } from './api.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: unknown
  body?: unknown
}

/**
 * The key under which the answer to a call is kept: the segments of its path with the parameters filled in,
 * then its query and body. What matches a key also lies beneath its path: `keyOf(listPods)` matches each
 * page of the list and each pod, `keyOf(listPods, { query: {} })` the pages alone. A path
 * whose parameters are not given ends before the first of them.
 */
export function keyOf<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): QueryKey
export function keyOf({ path }: Endpoint, input: unknown = {}): QueryKey {
  const { params = {}, ...rest }: Parts = typeof input === 'object' && input !== null ? input : {}
  const segments = path.split('/').slice(2)
  const parts = segments
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? params[part.slice(1)] : part))
  const missing = parts.indexOf(undefined)
  const known = missing < 0 ? parts : parts.slice(0, missing)
  return Object.keys(rest).length > 0 ? [...known, rest] : known
}

/** Matches every key, for what shows on many screens. */
export const everything: QueryKey = []

/** A read of the contract as a query. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

const SLOW_POLL = 120_000

const isBusy = (error: unknown) => error instanceof ApiError && [429, 503].includes(error.status)

/**
 * For what is asked again every so many milliseconds while the page is visible: less often while the server is
 * busy or refuses, and not once it is gone. What fails is only tried again when its time comes.
 */
export const pollEvery = (milliseconds: number) => ({
  retry: false as const,
  refetchInterval({ state: { error } }: { state: { error: unknown } }) {
    if (isNotFound(error)) return false
    return isBusy(error) ? SLOW_POLL : milliseconds
  },
})
