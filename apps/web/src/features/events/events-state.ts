import type { PortalEvent } from '@portal/shared/events/schemas'
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

/** An event is upcoming until it begins. */
export const isPast = ({ date }: PortalEvent) => Date.parse(date) < Date.now()

/** Where to sign up; null while that is 'TBC'. */
export const signupOf = ({ signupLink }: PortalEvent) => (signupLink === 'TBC' ? null : signupLink)
