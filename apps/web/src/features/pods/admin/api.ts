import { listAccounts } from '@portal/shared/accounts/endpoints'
import {
  getAdminPod,
  getPodDemand,
  listAdminPods,
  listPodPeople,
} from '@portal/shared/pods/admin-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/queries.ts'
import { readOneOf, readPage } from '#lib/url-state.ts'
import { meetingDialogs } from '../api.ts'

/** The state of the administrators' list of pods in its address. */
export function readManagePods(query: URLSearchParams) {
  const dialog = readOneOf(query, 'dialog', ['form', 'demand'])
  return {
    search: query.get('search')?.trim() ?? '',
    /** Null is the first tab, those that run. */
    state: readOneOf(query, 'state', ['dissolved']),
    page: readPage(query),
    dialog,
    /** The kind of pod that the dialog is about. */
    kind: dialog && query.get('kind'),
  }
}

export type ManagePodsState = ReturnType<typeof readManagePods>

const dialogs = ['edit', 'invite', 'remove', 'dissolve', ...meetingDialogs] as const

/** The state of the administrators' page of a pod: the page of its people, and the open dialog. */
export function readManagePod(query: URLSearchParams) {
  const dialog = readOneOf(query, 'dialog', dialogs)
  return {
    page: readPage(query),
    dialog,
    meeting: dialog && query.get('meeting'),
    /** The id of the person who is about to be taken out. */
    person: dialog && query.get('person'),
  }
}

export type ManagePodState = ReturnType<typeof readManagePod>

/** How many can be invited at once, and so how many are listed. */
const MOST = 100

/**
 * How many members want each kind of pod and are in none, and who wants `kind`, longest waiting first.
 * Without a kind, who wants the first.
 */
export const demandQuery = (kind = '') =>
  queryOptions({
    ...queryOf(getPodDemand, { query: { kind, page_size: MOST } }),
    staleTime: 0,
  })

/** One page of the pods. */
export const managedPodsQuery = ({ state, search, page }: ManagePodsState) =>
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
