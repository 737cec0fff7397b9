import { listAccounts } from '@portal/shared/accounts/endpoints'
import {
  getAdminPod,
  getPodDemand,
  listAdminPods,
  listPodPeople,
} from '@portal/shared/pods/admin-endpoints'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { fresh, keepPrevious, queryOf } from '#lib/http/queries.ts'

export const readManagePods = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  /** Null is the first tab, running pods. */
  state: readOneOf(query, 'state', ['dissolved']),
  page: readPage(query),
})

/** The maximum number of invitations in one call, and so the length of the list. */
const MAX_INVITED = 100

/** Demand for each kind of pod, and the members who want `kind`, by default the first kind. */
export const demandQuery = (kind = '') =>
  queryOf(getPodDemand, { query: { kind, page_size: MAX_INVITED } }, fresh)

export const managedPodsQuery = ({ state, search, page }: ReturnType<typeof readManagePods>) =>
  queryOf(listAdminPods, { query: { search, page, ...(state && { state }) } }, keepPrevious)

export const managedPodQuery = (id: string) => queryOf(getAdminPod, { params: { id } }, fresh)

export const podPeopleQuery = (id: string, page: number) =>
  queryOf(listPodPeople, { params: { id }, query: { page } }, { ...fresh, ...keepPrevious })

export const memberSearchQuery = (search: string) =>
  queryOf(
    listAccounts,
    { query: { search, status: 'active', page: 1, page_size: 20 } },
    { select: ({ members }) => members, ...keepPrevious },
  )
