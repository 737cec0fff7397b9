import { listWins } from '@portal/shared/wins/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { winsKey } from './wins-queries.ts'

/** A few wins that a search finds, the latest first. */
export const findWinsQuery = (search: string) =>
  queryOptions({
    queryKey: [...winsKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await call(listWins, { query: { search, page_size: 5 } }, { signal })).wins,
  })
