import { getDirectory } from '@portal/shared/directory/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'
import { type DirectoryState, filterOf } from './directory-state.ts'

const PAGE_SIZE = 20

/** One page of the directory. The page before stays in view while the next one loads. */
export function directoryQuery(state: DirectoryState) {
  const { search, page } = state
  const query = { ...filterOf(state), search, page, page_size: PAGE_SIZE }
  return queryOptions({
    ...queryOf(getDirectory, { query }),
    placeholderData: keepPreviousData,
  })
}

/** A few founders that a search finds, by name. */
export const findFoundersQuery = (search: string) =>
  queryOptions({
    ...queryOf(getDirectory, { query: { search, page_size: 5 } }),
    select: ({ members }) => members,
  })
