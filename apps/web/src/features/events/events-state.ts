import { readOneOf } from '#lib/url-state.ts'

export type Tab = 'upcoming' | 'past'

const dialogs = ['suggest', 'host', 'calendar'] as const
export type DialogName = (typeof dialogs)[number]

/** The state of the events page in its address. Tab null is the first, Upcoming. */
export const readEvents = (query: URLSearchParams) => ({
  tab: readOneOf(query, 'tab', ['past']),
  dialog: readOneOf(query, 'dialog', dialogs),
  /** The id of the event that a link leads to. */
  event: query.get('event'),
})
