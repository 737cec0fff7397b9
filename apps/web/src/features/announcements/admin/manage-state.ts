import { type AnnouncementState, announcementStates } from '@portal/shared/announcements/schemas'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** The state of the administrators' list of announcements in its address. */
export type ManageAnnouncementsState = {
  search: string
  /** Null is the first tab, all of them. */
  state: AnnouncementState | null
  page: number
  dialog: 'write' | null
}

export const readManageAnnouncements = (query: URLSearchParams): ManageAnnouncementsState => ({
  search: query.get('search')?.trim() ?? '',
  state: readOneOf(query, 'state', announcementStates),
  page: readPage(query),
  dialog: readOneOf(query, 'dialog', ['write']),
})

const dialogs = ['edit', 'send', 'cancel', 'delete'] as const

/** The open dialog of an announcement's page. */
export type ManageAnnouncementState = { dialog: (typeof dialogs)[number] | null }

export const readManageAnnouncement = (query: URLSearchParams): ManageAnnouncementState => ({
  dialog: readOneOf(query, 'dialog', dialogs),
})
