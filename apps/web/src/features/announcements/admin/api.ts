import type { MembersFilter } from '@portal/shared/accounts/schemas'
import {
  getAdminAnnouncement,
  getFilterReach,
  getReach,
  listAdminAnnouncements,
  listAudiences,
} from '@portal/shared/announcements/admin-endpoints'
import { listAnnouncements } from '@portal/shared/announcements/endpoints'
import type { countedAudiences } from '@portal/shared/announcements/forms'
import { announcementStates, type OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'

export const readManageAnnouncements = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  /** Null for the tab 'All'. */
  state: readOneOf(query, 'state', announcementStates),
  page: readPage(query),
})

export type AnnouncementDialog = 'edit' | 'send' | 'cancel' | 'delete'

const PROGRESS_REFETCH_MS = 5000

export function managedAnnouncementsQuery({
  state,
  search,
  page,
}: ReturnType<typeof readManageAnnouncements>) {
  const query = { search, page, ...(state && { state }) }
  return queryOf(listAdminAnnouncements, { query }, keepPrevious)
}

/** One announcement. Refetched while it is being sent or about to be. */
export const managedAnnouncementQuery = (id: string) =>
  queryOf(
    getAdminAnnouncement,
    { params: { id } },
    {
      ...fresh,
      refetchInterval: ({ state: { data } }) =>
        data && isChanging(data) ? PROGRESS_REFETCH_MS : false,
    },
  )

function isChanging({ state, scheduled_for }: OpenAnnouncement): boolean {
  if (state === 'sending') return true
  return state === 'scheduled' && scheduled_for !== null && Date.parse(scheduled_for) <= Date.now()
}

export const audiencesQuery = queryOf(listAudiences, {})

export interface CountedAudience {
  audience: (typeof countedAudiences)[number]
  audience_of: string
}

interface Audience extends CountedAudience {
  waiting: boolean
  about_service: boolean
}

const flag = (on: boolean) => (on ? 'true' : 'false')

export function reachQuery({ about_service, waiting, ...audience }: Audience) {
  const query = { ...audience, waiting: flag(waiting), about_service: flag(about_service) } as const
  return queryOf(getReach, { query }, fresh)
}

/** How many members who match a filter an announcement reaches. */
export const filterReachQuery = (body: { filter: MembersFilter; about_service: boolean }) =>
  queryOf(getFilterReach, { body }, fresh)

export const announcementKeys = [keyOf(listAdminAnnouncements), keyOf(listAnnouncements)]
