import { readOneOf, readPage } from '#lib/url-state.ts'
import { decisions } from './decisions.ts'

/** What the address bar says of the review: tab, search, page and what is open. */
export const readAdmin = (query: URLSearchParams) => ({
  /** Null is the first tab, Pending. */
  tab: readOneOf(query, 'tab', ['reviewed']),
  search: query.get('search')?.trim() ?? '',
  page: readPage(query),
  /** The open dialog; about `application`, or about all that are selected when that is null. */
  decide: readOneOf(query, 'decide', decisions),
  application: query.get('application'),
  /** The application that is open one by one, or 'first' or 'last' of the page; null while the list is. */
  review: query.get('review') || null,
})

export type AdminState = ReturnType<typeof readAdmin>
