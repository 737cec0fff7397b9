import { readOneOf, readPage } from '#lib/url-state.ts'
import { type Decision, decisions } from './decisions.ts'

/** What the address bar says of the review: tab, search, page and what is open. */
export type AdminState = {
  /** Null is the first tab, Pending. */
  tab: 'reviewed' | null
  search: string
  page: number
  /** The open dialog; about `application`, or about all that are selected when that is null. */
  decide: Decision | null
  application: string | null
  /** The application that is open one by one, or 'first' or 'last' of the page; null while the list is. */
  review: string | null
}

export function readAdmin(query: URLSearchParams): AdminState {
  return {
    tab: readOneOf(query, 'tab', ['reviewed']),
    search: query.get('search')?.trim() ?? '',
    page: readPage(query),
    decide: readOneOf(query, 'decide', decisions),
    application: query.get('application'),
    review: query.get('review') || null,
  }
}
