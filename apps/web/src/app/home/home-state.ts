import { readOneOf } from '#lib/url-state.ts'

/** What the address bar says of the dashboard: the tab of 'Opportunities for You'. */
export type HomeState = {
  /** Null is the first tab, Events. */
  tab: 'funding' | 'resources' | null
}

export const readHome = (query: URLSearchParams): HomeState => ({
  tab: readOneOf(query, 'tab', ['funding', 'resources']),
})
