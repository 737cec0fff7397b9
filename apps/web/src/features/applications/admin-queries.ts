import { listApplications } from '@portal/shared/applications/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Tab } from './admin-state.ts'

const PAGE_SIZE = 20

export const reviewKey = ['applications', 'review'] as const

/** One page of a tab. It says which tab it is, because it stays in view while the next one loads. */
export const reviewQuery = (status: Tab, search: string, page: number) =>
  queryOptions({
    queryKey: [...reviewKey, status, search, page],
    queryFn: async ({ signal }) => {
      const query = { status, search, page, page_size: PAGE_SIZE }
      return { status, ...(await call(listApplications, { query }, { signal })) }
    },
    placeholderData: keepPreviousData,
  })
