import type { EndpointOutput } from '@portal/shared/core/endpoint'
import { countUpdates, listUpdates, markUpdatesSeen } from '@portal/shared/updates/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'
import { keyOf, pollEvery, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

const MINUTE = 60_000

/** One page of what concerns the member, newest first. */
export const updatesQuery = ({ page }: { page: number }) =>
  queryOptions({
    ...queryOf(listUpdates, { query: { page } }),
    placeholderData: keepPreviousData,
  })

/** How many the member has not seen: asked again each minute while the page is visible. */
export const unseenQuery = queryOptions({
  ...queryOf(countUpdates, {}),
  ...pollEvery(MINUTE),
  select: ({ unseen }) => unseen,
})

/** Marks updates as seen: those with the ids, or all. `quietly` says nothing of a failure. */
export const useSee = ({ quietly = false } = {}) =>
  useChange((what: { ids: string[] } | { all: true }) => call(markUpdatesSeen, { body: what }), {
    ...(quietly && { errorMessage: null }),
    skipsInvalidation: true,
    onSaved: (answer, what, queryClient) => {
      queryClient.setQueryData(queryOf(countUpdates, {}).queryKey, answer)
      queryClient.setQueriesData(
        { queryKey: keyOf(listUpdates, { query: {} }) },
        (page?: EndpointOutput<typeof listUpdates>) =>
          page && {
            ...page,
            updates: page.updates.map((update) =>
              'all' in what || what.ids.includes(update.id) ? { ...update, seen: true } : update,
            ),
          },
      )
    },
  })
