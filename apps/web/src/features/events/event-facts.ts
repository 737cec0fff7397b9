import { eventFields } from '@portal/shared/events/fields'
import type { PortalEvent } from '@portal/shared/events/schemas'

// By the network's clock, so that the day agrees with the times that stand beside it in words.
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})

/** An event is upcoming until it begins. */
export const isPast = ({ date }: PortalEvent) => Date.parse(date) < Date.now()

/** 'Showing 20 of 45 past events'. */
export const shownText = (shown: number, total: number) =>
  `Showing ${shown} of ${total} past ${total === 1 ? 'event' : 'events'}`

/** The events of a tab with one more at its place, unless it is among them. */
export function withNamed(
  events: PortalEvent[],
  named: PortalEvent | null,
  past: boolean,
): PortalEvent[] {
  if (!named || events.some(({ id }) => id === named.id)) return events
  const place = events.findIndex(({ date }) => (past ? date < named.date : date > named.date))
  return place < 0 ? [...events, named] : events.toSpliced(place, 0, named)
}

/** 'Fri 27 November'. */
export const eventDay = ({ date }: PortalEvent) => day.format(new Date(date))

/** Where to sign up; null while that is 'TBC'. */
export const signupOf = ({ signupLink }: PortalEvent) => (signupLink === 'TBC' ? null : signupLink)

/** Who hosts: the network by its own name, others as they are called. */
export const hostOf = ({ hostType }: PortalEvent, network: string) =>
  hostType === 'Network Hosted' ? network : hostType

/** 'Sponsor: X' and 'Partner: Y', or that there is neither. */
export function backersOf({ sponsor, partner }: PortalEvent): string[] {
  const lines = [
    ...(sponsor ? [`${eventFields.sponsor.label}: ${sponsor}`] : []),
    ...(partner ? [`${eventFields.partner.label}: ${partner}`] : []),
  ]
  return lines.length > 0 ? lines : ['No sponsor/partner']
}

/** How many places are taken, and how many wait for one. */
export function placesText({ capacity, going, waiting }: NonNullable<PortalEvent['places']>) {
  const taken = `${going} of ${capacity} places taken`
  return waiting > 0 ? `${taken}, ${waiting} waiting` : taken
}

/** 'supper-club.ics'. */
export function fileName({ title }: PortalEvent): string {
  const name = title
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'event'}.ics`
}
