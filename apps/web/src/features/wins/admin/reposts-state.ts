import type { RepostState } from '@portal/shared/wins/reposts'
import { readOneOf, readPage } from '#lib/url-state.ts'

/** What the address bar says of the list: tab, search, page, and the win whose post is being recorded. */
export type RepostsState = {
  /** Null is the first tab, To repost. */
  tab: Exclude<RepostState, 'waiting'> | null
  search: string
  page: number
  win: string | null
}

export const readReposts = (query: URLSearchParams): RepostsState => ({
  tab: readOneOf(query, 'tab', ['posted', 'set_aside']),
  search: query.get('search')?.trim() ?? '',
  page: readPage(query),
  win: query.get('win'),
})
