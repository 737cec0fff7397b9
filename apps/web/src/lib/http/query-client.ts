import { MutationCache, notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MINUTE = 60_000

// By default React Query notifies components in a later task. Until then a switch that was just
// turned would show its old state.
notifyManager.setScheduler(queueMicrotask)

/** Retries a failed call three times, after 1, 2 and 4 seconds. Not after a refusal with a 4xx. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return failureCount < 3 && !isRefused
}

/**
 * Restarts fetches of queries that have no data yet. The server may have answered them before the
 * change, and an invalidation skips queries without data.
 */
function restartInitialFetches(client: QueryClient): void {
  const isInitial = ({ state }: Query) => state.data === undefined
  for (const query of client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isInitial })) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}

export const createQueryClient = (retry: typeof shouldRetry | false = shouldRetry) =>
  new QueryClient({
    // Every change marks all queries as stale, so no change can miss a screen. They are
    // fetched again when they are next shown.
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { meta }, { client }) => {
        if (meta?.skipsInvalidation) return
        restartInitialFetches(client)
        return client.invalidateQueries({ refetchType: 'none' })
      },
    }),
    defaultOptions: {
      queries: {
        retry,
        gcTime: 5 * MINUTE,
        staleTime: MINUTE / 2,
      },
      // Without a connection a change fails at once. A paused one would be sent later without
      // notice, perhaps in the session of another member.
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
