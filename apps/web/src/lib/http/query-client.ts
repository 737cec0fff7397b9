import { MutationCache, notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MINUTE = 60_000

// By default screens hear of a change in a later task: until then React would show a switch that was just
// turned as it stood before.
notifyManager.setScheduler(queueMicrotask)

/** Three more tries, but none after a 4xx: the server has refused the call. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return failures < 3 && !refused
}

/** One second, then two, then four; never more than thirty. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)

/**
 * Sends first fetches that are under way once more: they may have been answered before the change, and would count
 * as fresh when they arrive. An invalidation leaves them alone, since there is nothing yet to be out of date.
 */
function askAgain(client: QueryClient): void {
  const isFirst = ({ state }: Query) => state.data === undefined
  for (const query of client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isFirst })) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}

export const createQueryClient = (retry: typeof shouldRetry | false = shouldRetry) =>
  new QueryClient({
    // After a change all that is kept is out of date, whichever screen it is for: what is not fetched again at
    // once is when it is next shown. So no change can forget a screen.
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { meta }, { client }) => {
        if (meta?.isReceipt) return
        askAgain(client)
        return client.invalidateQueries({ refetchType: 'none' })
      },
    }),
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        gcTime: 5 * MINUTE,
        staleTime: MINUTE / 2,
      },
      // Without a connection a change fails at once and says so. Kept waiting it would be sent later unseen,
      // perhaps in the name of whoever has signed in meanwhile.
      mutations: { networkMode: 'always' },
    },
  })

/** The app's query client: loaders of routes and components share its cache. */
export const queryClient = createQueryClient()
