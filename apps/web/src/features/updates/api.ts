import { countUpdates, listUpdates, seeUpdates } from '@portal/shared/updates/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keyOf, queryOf } from '#lib/queries.ts'
import { useChange } from '#lib/use-change.ts'

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
  refetchInterval: MINUTE,
  select: ({ unseen }) => unseen,
})

/** Marks updates as seen: those with the ids, or all. */
export const useSee = () =>
  useChange((what: { ids: string[] } | { all: true }) => call(seeUpdates, { body: what }), {
    changes: [keyOf(listUpdates, { query: { page: 1 } })],
    saved: (answer, _, queryClient) =>
      queryClient.setQueryData(queryOf(countUpdates, {}).queryKey, answer),
  })
