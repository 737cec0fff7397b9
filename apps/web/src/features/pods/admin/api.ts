import { listAccounts } from '@portal/shared/accounts/endpoints'
import {
  getAdminPod,
  getPodDemand,
  listAdminPods,
  listPodPeople,
} from '@portal/shared/pods/admin-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { queryOf } from '#lib/http/queries.ts'

export const readManagePods = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  /** Null is the first tab, those that run. */
  state: readOneOf(query, 'state', ['dissolved']),
  page: readPage(query),
})

/** How many can be invited at once, and so how many are listed. */
const MAX_INVITED = 100

/**
 * How many members want each kind of pod and are in none, and who wants `kind`, longest waiting
 * first. Without a kind, who wants the first.
 */
export const demandQuery = (kind = '') =>
  queryOptions({
    ...queryOf(getPodDemand, { query: { kind, page_size: MAX_INVITED } }),
    staleTime: 0,
  })

export const managedPodsQuery = ({ state, search, page }: ReturnType<typeof readManagePods>) =>
  queryOptions({
    ...queryOf(listAdminPods, { query: { search, page, ...(state && { state }) } }),
    placeholderData: keepPreviousData,
  })

export const managedPodQuery = (id: string) =>
  queryOptions({ ...queryOf(getAdminPod, { params: { id } }), staleTime: 0 })

/** One page of those who are, were or may be in a pod. */
export const podPeopleQuery = (id: string, page: number) =>
  queryOptions({
    ...queryOf(listPodPeople, { params: { id }, query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Active members whose name or address contains the text. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    ...queryOf(listAccounts, { query: { search, status: 'active', page: 1, page_size: 20 } }),
    select: ({ members }) => members,
    placeholderData: keepPreviousData,
  })
