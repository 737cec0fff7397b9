import type { Endpoint, EndpointInput, EndpointOutput } from '@portal/shared/core/endpoint'
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { ApiError, call, isNotFound } from './api.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: unknown
  body?: unknown
}

/**
 * Returns the query key of a call: the segments of its path, then its query and body. A key without
 * input also matches all keys below its path: `keyOf(listPods)` matches the pages of the list and
 * each pod, `keyOf(listPods, { query: {} })` only the pages. Missing parameters end the key.
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

/** Matches every query, for data that many screens show. */
export const everything: QueryKey = []

/** For data that is fetched again each time a screen shows it. */
export const fresh = { staleTime: 0 } as const

/** Keeps the old data on the screen while the data of another input loads. */
export const keepPrevious = { placeholderData: keepPreviousData } as const

type Behaviour<Answer, Data> = Omit<
  UseQueryOptions<Answer, Error, Data>,
  'queryKey' | 'queryFn' | 'initialData'
>

/** Returns the query options of a GET endpoint. */
export const queryOf = <E extends Endpoint, Data = EndpointOutput<E>>(
  endpoint: E,
  input: EndpointInput<E>,
  behaviour: Behaviour<EndpointOutput<E>, Data> = {},
) =>
  queryOptions<EndpointOutput<E>, Error, Data>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...behaviour,
  })

const SLOW_POLL = 120_000

const isBusy = (error: unknown) => error instanceof ApiError && [429, 503].includes(error.status)

/** Returns options that poll while the page is visible, and stop after a 404. */
export const pollEvery = (milliseconds: number) => ({
  retry: false as const,
  refetchInterval({ state: { error } }: { state: { error: unknown } }) {
    if (isNotFound(error)) return false
    return isBusy(error) ? SLOW_POLL : milliseconds
  },
})
