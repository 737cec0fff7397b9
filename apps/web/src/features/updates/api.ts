import type { EndpointOutput } from '@portal/shared/core/endpoint'
import { countUpdates, listUpdates, markUpdatesSeen } from '@portal/shared/updates/endpoints'
import { call } from '#lib/http/api.ts'
import { keepPrevious, keyOf, pollEvery, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

const MINUTE = 60_000

export const updatesQuery = ({ page }: { page: number }) =>
  queryOf(listUpdates, { query: { page } }, keepPrevious)

/** The number of unseen updates, polled every minute while the page is visible. */
export const unseenQuery = queryOf(
  countUpdates,
  {},
  { ...pollEvery(MINUTE), select: ({ unseen }) => unseen },
)

/** Marks updates as seen. `quietly` shows no error message. */
export const useMarkSeen = ({ quietly = false } = {}) =>
  useChange(
    (target: { ids: string[] } | { all: true }) => call(markUpdatesSeen, { body: target }),
    {
      ...(quietly && { errorMessage: null }),
      skipsInvalidation: true,
      onSaved: (answer, target, queryClient) => {
        queryClient.setQueryData(queryOf(countUpdates, {}).queryKey, answer)
        queryClient.setQueriesData(
          { queryKey: keyOf(listUpdates, { query: {} }) },
          (page?: EndpointOutput<typeof listUpdates>) =>
            page && {
              ...page,
              updates: page.updates.map((update) =>
                'all' in target || target.ids.includes(update.id)
                  ? { ...update, seen: true }
                  : update,
              ),
            },
        )
      },
    },
  )
