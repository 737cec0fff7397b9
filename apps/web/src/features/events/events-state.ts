import { readOneOf } from '#lib/url-state.ts'

export type Tab = 'upcoming' | 'past'

const dialogs = ['suggest', 'host', 'calendar'] as const
export type DialogName = (typeof dialogs)[number]

/** What the address bar says of the events. Null is the first tab, Upcoming. */
export type EventsState = {
  tab: 'past' | null
  dialog: DialogName | null
  /** The one that a link has led to. */
  event: string | null
}

export const readEvents = (query: URLSearchParams): EventsState => ({
  tab: readOneOf(query, 'tab', ['past']),
  dialog: readOneOf(query, 'dialog', dialogs),
  event: query.get('event'),
})
