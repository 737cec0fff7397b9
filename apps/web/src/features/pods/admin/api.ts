import { listAccounts } from '@portal/shared/accounts/endpoints'
import {
  getAdminPod,
  getPodDemand,
  listAdminPods,
  listPodPeople,
} from '@portal/shared/pods/admin-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { podsKey } from '#lib/query-keys.ts'
import type { ManagePodsState } from './manage-state.ts'

const manageKey = [...podsKey, 'manage'] as const

/** How many can be invited at once, and so how many are listed. */
const MOST = 100

/**
 * How many members want each kind of pod and are in none, and who wants `kind`, longest waiting first.
 * Without a kind, who wants the first.
 */
export const demandQuery = (kind = '') =>
  queryOptions({
    queryKey: [...manageKey, 'demand', kind],
    queryFn: ({ signal }) => call(getPodDemand, { query: { kind, page_size: MOST } }, { signal }),
    staleTime: 0,
  })

/** One page of the pods. */
export function managedPodsQuery({ state, search, page }: ManagePodsState) {
  const query = { search, page, ...(state && { state }) }
  return queryOptions({
    queryKey: [...manageKey, 'list', query],
    queryFn: ({ signal }) => call(listAdminPods, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const managedPodQuery = (id: string) =>
  queryOptions({
    queryKey: [...manageKey, 'one', id],
    queryFn: ({ signal }) => call(getAdminPod, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** One page of those who are, were or may be in a pod. */
export const podPeopleQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...manageKey, 'people', id, page],
    queryFn: ({ signal }) => call(listPodPeople, { params: { id }, query: { page } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Active members whose name or address contains the text. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...manageKey, 'members', search],
    queryFn: async ({ signal }) => {
      const query = { search, status: 'active', page: 1, page_size: 20 } as const
      return (await call(listAccounts, { query }, { signal })).members
    },
    placeholderData: keepPreviousData,
  })
