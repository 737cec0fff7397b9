import { getDirectory } from '@portal/shared/directory/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { directoryKey } from '#lib/query-keys.ts'
import { type DirectoryState, filterOf } from './directory-state.ts'

const PAGE_SIZE = 20

/** One page of the directory. The page before stays in view while the next one loads. */
export const directoryQuery = (state: DirectoryState) =>
  queryOptions({
    queryKey: [...directoryKey, state],
    queryFn: ({ signal }) => {
      const { search, page } = state
      const query = { ...filterOf(state), search, page, page_size: PAGE_SIZE }
      return call(getDirectory, { query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** A few founders that a search finds, by name. */
export const findFoundersQuery = (search: string) =>
  queryOptions({
    queryKey: [...directoryKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await call(getDirectory, { query: { search, page_size: 5 } }, { signal })).members,
  })
