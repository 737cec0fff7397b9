import { getDirectory, getMember } from '@portal/shared/directory/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { directoryKey, membersKey } from '#lib/query-keys.ts'
import type { DirectoryState } from './directory-state.ts'

const PAGE_SIZE = 20

/** One page of the directory. The page before stays in view while the next one loads. */
export const directoryQuery = (state: DirectoryState) =>
  queryOptions({
    queryKey: [...directoryKey, state],
    queryFn: ({ signal }) => {
      const { search, page } = state
      // The client leaves out what is empty or undefined, so only real filters are sent.
      const query = {
        page,
        page_size: PAGE_SIZE,
        search,
        industry: state.industry ?? undefined,
        revenue_stage: state.revenue_stage ?? undefined,
        company_type: state.company_type ?? undefined,
      }
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

/** A founder's page as another founder sees it. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...membersKey, id],
    queryFn: ({ signal }) => call(getMember, { params: { id } }, { signal }),
  })
